import type { ReactNode } from "react";
import { InlineScript, InlineStyle } from "../client/own-inline.tsx";
import { ownColors } from "../content/colors.ts";
import { direction, hasFeature, siteFile } from "../content/site-file.ts";
import type { Theme } from "../shared/cookies.ts";
import { pageIds } from "../shared/page-ids.ts";

const { analytics } = siteFile;
const ownStyles = ownColors(siteFile);

/** The document around every page. */
export function Document({ theme, styles, children }: { theme: Theme; styles: ReactNode; children: ReactNode }) {
  return (
    <html lang={siteFile.language} dir={direction === "rtl" ? "rtl" : undefined} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={siteFile.colors[theme].paper ?? (theme === "dark" ? "#120f0c" : "#faf5ea")} />
        {siteFile.icon ? (
          <link rel="icon" href={siteFile.icon} />
        ) : (
          <>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <link rel="icon" href="/favicon.ico" sizes="32x32" />
            <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          </>
        )}
        {hasFeature("changes") && (
          <link rel="alternate" type="application/atom+xml" title="New and updated articles" href="/feed.xml" />
        )}
        <link rel="manifest" href="/manifest.webmanifest" />
        {styles}
        {ownStyles && <InlineStyle text={ownStyles} />}
      </head>
      <body>
        <a href={`#${pageIds.content}`} className="skip-link">
          Skip to content
        </a>
        {children}
        {analytics && <script defer src={analytics.src} {...analytics.attributes} />}
        {analytics?.inline && <InlineScript text={analytics.inline} />}
      </body>
    </html>
  );
}
