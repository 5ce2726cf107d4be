import { MessagePage } from "./message-page.tsx";

/** What stands in place of a page that could not be shown, with the way to try it again. */
export function FailedPage({ title, text }: { title: string; text: string }) {
  return (
    <MessagePage title={title} text={text}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className="flex flex-wrap justify-center gap-3">
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
