import "./layout/controls.ts";

// The controls work before the application, which is forty times as large, is there.
import("./entry.hydrate.tsx")
  .then(({ hydrate }) => hydrate())
  .catch((error) => {
    dispatchEvent(new Event("app:failed"));
    reportError(error);
  });
