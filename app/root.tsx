import { Outlet } from "react-router";
import type { Route } from "./+types/root";
import "./app.css";
import { themeOf } from "./domain/cookies.ts";
import { skeletonsOf } from "./domain/kinds/skeletons.ts";
import { pageIds } from "./domain/page-ids.ts";
import { AppReady } from "./islands/navigation/app-ready.tsx";
import { PendingView } from "./islands/navigation/pending-view.tsx";
import { Toaster } from "./islands/toast/toaster.tsx";
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
  const { siteName, author, theme, year, isPreview, flash, footer } = loaderData;
  return (
    <Document theme={theme}>
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

/** What a visitor sees when something broke: no cause, and a way on. */
export function ServerErrorBoundary() {
  return (
    <Document theme="dark">
      <title>Something went wrong</title>
      <main id={pageIds.content} className="flex grow flex-col">
        <MessagePage title="Something went wrong" text="The fault is ours and has been recorded. Please try again.">
          <a href="/" className="button">
            Back to Home
          </a>
        </MessagePage>
      </main>
    </Document>
  );
}
