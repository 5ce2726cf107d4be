import controls from "virtual:controls";
import boot from "../client/inline/boot.ts?minified";
import restoreScroll from "../client/inline/restore-scroll.ts?minified";

/** Key in sessionStorage of the scroll positions (app/client/app-ready.tsx). */
const SCROLL_PLACES = "react-router-scroll-positions";

/** The module of the controls (controls.ts), which every page fetches. */
export const controlsScript: string = controls;

/**
 * The inline script of every page: holds what is clicked before the application is there, and starts it (boot.ts), after
 * the module of the controls.
 *
 * @param start the statement that imports the client entry: `import("…")`.
 */
export function inlineScript(start: string): string {
  const entry = start.replace(/\)[\s;]*$/, "+s)");
  // Without the controls the application still works, and they must not run twice.
  const load = `s=>import(${JSON.stringify(controls)}).catch(()=>0).then(()=>${entry})`;
  return `(${boot})(${load});(${restoreScroll})(${JSON.stringify(SCROLL_PLACES)})`;
}
