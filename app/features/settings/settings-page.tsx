import type { PageContent } from "../../site/page.ts";

/** Shown in place of the settings: a skeleton while their code loads, and the theme form if it does not load. */
export function SettingsWithoutScript() {
  return (
    <div className="max-w-[47rem]">
      {/* The grid class is on the child: on this element it would override the style sheet's `display: none`. */}
      <div aria-hidden="true" className="settings-comes">
        <div className="grid gap-6">
          {["profile", "looks", "saved"].map((part) => (
            <div key={part} className="skeleton h-64" />
          ))}
        </div>
      </div>
      <div className="settings-lacks rounded-lg border border-hairline bg-raised p-5 md:p-7">
        <h2 className="text-2xl">These settings live in your browser</h2>
        <p className="mt-3">
          Your profile, your reading list and the display settings are stored only on this device, so they need
          JavaScript, which is turned off or did not load. Everything else on this site works without it.
        </p>
        <form action="/theme" method="post" className="mt-5">
          <p className="font-medium">Theme</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <button type="submit" name="theme" value="dark" className="button">
              Dark
            </button>
            <button type="submit" name="theme" value="light" className="button">
              Light
            </button>
          </p>
        </form>
      </div>
    </div>
  );
}

/** The Settings page. It is the same for everyone, since only the browser knows the settings. */
export const settingsPage = (): PageContent<object> => ({
  title: "Settings",
  description: "Manage your profile and preferences to personalize your learning experience.",
  path: "/settings",
  content: {},
});
