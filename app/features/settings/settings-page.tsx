import type { PageContent } from "../../site/page.ts";

/** What stands in place of the settings: their shape while their code comes, and what can be set where it never does. */
export function SettingsWithoutScript() {
  return (
    <div className="max-w-[47rem]">
      {/* Only its child has a class of display: such a class would show it where the style sheet hides it. */}
      <div aria-hidden="true" className="settings-comes">
        <div className="grid gap-6">
          {["profile", "looks", "saved"].map((part) => (
            <div key={part} className="skeleton h-64 rounded-lg" />
          ))}
        </div>
      </div>
      <div className="settings-lacks rounded-lg border border-hairline bg-raised p-5 md:p-7">
        <h2 className="text-2xl">These settings live in your browser</h2>
        <p className="mt-3">
          Your profile, your reading list and how pages look are kept on this device and nowhere else, so they need
          JavaScript, which is switched off or did not arrive. Everything else on this site works without it.
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

/** The settings: the same page for everyone, since what is set is known to the browser alone. */
export const settingsPage = (): PageContent<object> => ({
  title: "Settings",
  description: "Manage your profile and preferences to personalize your learning experience.",
  path: "/settings",
  content: {},
});
