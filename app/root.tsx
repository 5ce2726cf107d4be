import type { ReactNode } from "react";
import { Outlet } from "react-router";
import type { Route } from "./+types/root";
import { AppReady } from "./client/app-ready.tsx";
import { PendingView } from "./client/pending-view.tsx";
import { listedPages } from "./content/address/pages.ts";
import { skeletonsOf } from "./content/kinds/navigation.ts";
import { hasFeature } from "./content/site-file.ts";
import { AudioArea } from "./features/audio/audio-area.tsx";
import { OnboardingPlace } from "./features/settings/onboarding-place.tsx";
import { Document } from "./layout/document.tsx";
import { FailedPage } from "./layout/error-pages.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import { PageStyle } from "./page-style.tsx";
import { themeOf } from "./shared/cookies.ts";
import { pageIds } from "./shared/page-ids.ts";
import { partOf, siteOf } from "./site/context.ts";
import { readFlash } from "./site/flash.ts";
import { failureOf } from "./site/refusal.ts";
import { Decoration, Tooltips } from "./ui/enhancements.tsx";
import { Toaster } from "./ui/toaster.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { environment, clock, footer, texts } = siteOf(context);
  const { siteName, author, responsible, isPreview } = environment;
  const cookie = request.headers.get("Cookie");
  return {
    siteName,
    author,
    responsible,
    license: texts.about?.license,
    byline: texts.about?.byline,
    isPreview,
    theme: themeOf(cookie),
    flash: readFlash(cookie, new URL(request.url).pathname),
    year: clock().getUTCFullYear(),
    pages: listedPages(texts),
    // The page itself reports an outage, and needs its header and its theme for that.
    footer: await partOf(context, footer(), []).catch(() => []),
  };
}

type ShellProps = Awaited<ReturnType<typeof loader>> & { children: ReactNode };

export function ServerComponent({ loaderData }: Route.ServerComponentProps) {
  // No loader has run for a refused post; the error boundary renders instead.
  if (!loaderData) return null;
  return (
    <Shell {...loaderData}>
      <PendingView skeletons={skeletonsOf(loaderData.isPreview)}>
        <Outlet />
      </PendingView>
    </Shell>
  );
}

function Shell({ theme, children, ...shown }: ShellProps) {
  const { siteName, author, responsible, license, byline, year, flash, footer, pages } = shown;
  return (
    <Document theme={theme} styles={<PageStyle />}>
      <Header siteName={siteName} theme={theme} pages={pages} />
      <main id={pageIds.content} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
      {hasFeature("voice") && <OnboardingPlace />}
      <Footer
        siteName={siteName}
        author={author}
        responsible={responsible}
        license={license}
        byline={byline}
        year={year}
        flash={flash}
        columns={footer}
        pages={pages}
      />
      {(hasFeature("voice") || hasFeature("podcast")) && <AudioArea hasGuide={hasFeature("voice")} />}
      <Toaster />
      <AppReady />
      <Decoration />
      <Tooltips />
    </Document>
  );
}

/** Headers of a refusal, such as Retry-After. */
export const headers = ({ errorHeaders }: Route.HeadersArgs) => errorHeaders ?? new Headers();

/** Replaces a page that failed. Header, theme and navigation stay if their data were loaded. */
export function ServerErrorBoundary({ error, loaderData }: Route.ServerErrorBoundaryProps) {
  const failure = <FailedPage {...failureOf(error)} />;
  if (loaderData) return <Shell {...loaderData}>{failure}</Shell>;
  return (
    <Document theme="dark" styles={<PageStyle />}>
      <main id={pageIds.content} className="flex grow flex-col">
        {failure}
      </main>
    </Document>
  );
}
