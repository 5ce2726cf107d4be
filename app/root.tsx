import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/root";
import { themeOf } from "./domain/cookies.ts";
import { skeletonsOf } from "./domain/kinds/skeletons.ts";
import { pageIds } from "./domain/page-ids.ts";
import { AppReady } from "./islands/navigation/app-ready.tsx";
import { PendingView } from "./islands/navigation/pending-view.tsx";
import { Toaster } from "./islands/toast/toaster.tsx";
import { PageStyle } from "./page-style.tsx";
import { siteOf } from "./server/context.ts";
import { readFlash } from "./server/http/flash.ts";
import { footerColumns } from "./server/pages/footer-columns.ts";
import { Document } from "./ui/document.tsx";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { MessagePage } from "./ui/message-page.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { environment, clock, db } = siteOf(context);
  const { siteName, author, isPreview } = environment;
  const cookie = request.headers.get("Cookie");
  return {
    siteName,
    author,
    isPreview,
    theme: themeOf(cookie),
    flash: readFlash(cookie, new URL(request.url).pathname),
    year: clock().getUTCFullYear(),
    footer: await footerColumns(db),
  };
}

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  // No loader has run for a post that was refused; the error boundary stands in for this.
  if (!loaderData) return null;
  const { siteName, author, theme, year, isPreview, flash, footer } = loaderData;
  return (
    <Document theme={theme} styles={<PageStyle />}>
      <Header siteName={siteName} theme={theme} />
      <main id={pageIds.content} tabIndex={-1} className="flex grow flex-col outline-none">
        <PendingView skeletons={skeletonsOf(isPreview)}>
          <Outlet />
        </PendingView>
      </main>
      <Footer siteName={siteName} author={author} year={year} flash={flash} columns={footer} />
      <Toaster />
      <AppReady />
    </Document>
  );
}

/** A refusal says itself when it is worth trying again. */
export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? new Headers();

/** What a visitor sees when something broke: no cause, and a way on. A refusal is told in its own words. */
export function ServerErrorBoundary({ error }: Route.ServerErrorBoundaryProps) {
  const refusal = isRouteErrorResponse(error) && error.status === 429 ? String(error.data) : undefined;
  const title = refusal ? "Too many requests" : "Something went wrong";
  return (
    <Document theme="dark" styles={<PageStyle />}>
      <title>{title}</title>
      <main id={pageIds.content} className="flex grow flex-col">
        <MessagePage title={title} text={refusal ?? "The fault is ours and has been recorded. Please try again."}>
          <a href="/" className="button">
            Back to Home
          </a>
        </MessagePage>
      </main>
    </Document>
  );
}
