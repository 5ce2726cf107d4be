import { data, redirect } from "react-router";
import { keepReport, reportPage } from "../features/changes/reports.server.ts";
import { MAX_REPORT, REPORT } from "../shared/report.ts";
import { readForm } from "../site/body.ts";
import { clientContext, siteOf } from "../site/context.ts";
import { assemblePage } from "../site/page.ts";
import { consumeOrRefuse } from "../site/rate-limits/rate-limits.ts";
import { hasPublicMessage, retryAfterHeader, statusOf } from "../site/refusal.ts";
import { PlainPage } from "../ui/page-parts.tsx";
import type { Route } from "./+types/report";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  assemblePage(context, () => reportPage(new URL(request.url).searchParams));

export async function action({ context, request }: Route.ActionArgs) {
  const site = siteOf(context);
  try {
    await consumeOrRefuse(site.limits, "report", context.get(clientContext));
    await keepReport(site, await readForm(request));
    return redirect(`${REPORT}?result=sent`, 303);
  } catch (error) {
    if (!hasPublicMessage(error)) throw error;
    // This POST renders no page, so the error boundary shows the refusal.
    const { code, message } = error;
    const shown = code === "invalid" ? { title: "Not sent", text: message } : message;
    throw data(shown, { status: statusOf[code], headers: retryAfterHeader(error) });
  }
}

export function ServerComponent({ loaderData: { meta, about, isSent } }: Route.ServerComponentProps) {
  return (
    <PlainPage meta={meta}>
      {isSent ? (
        <p role="status">Thank you, it is kept. A mistake that we confirm is mended and listed under Corrections.</p>
      ) : (
        <form method="post" action={REPORT} className="measured grid gap-4">
          <input type="hidden" name="page" value={about} />
          <p>
            About: <code>{about}</code>
          </p>
          <label>
            <span className="mb-1 block font-medium">What is wrong, and how do you know?</span>
            <textarea
              name="text"
              required
              maxLength={MAX_REPORT}
              rows={6}
              className="w-full rounded-lg border border-muted bg-paper p-3 text-ink"
            />
          </label>
          <p className="text-muted">We keep the page, your words and the day. We cannot answer: leave no address.</p>
          <button type="submit" className="button button-first justify-self-start">
            Send the report
          </button>
        </form>
      )}
    </PlainPage>
  );
}
