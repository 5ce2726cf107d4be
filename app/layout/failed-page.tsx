import { MessagePage } from "../ui/message-page.tsx";

/** What stands in place of a page that could not be shown, with the way to try it again. */
export function FailedPage({ title, text, reasons = [] }: { title: string; text: string; reasons?: string[] }) {
  return (
    <MessagePage title={title} text={text}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {reasons.length > 0 && (
        <ul className="mb-8 list-disc space-y-2 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of the page itself */}
        <a href="" className="button">
          Try again
        </a>
        <a href="/" className="button">
          Back to Home
        </a>
      </p>
    </MessagePage>
  );
}
