"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { listenForToasts, type Toast } from "./toasts.ts";

/** Loads the notification area; to be called as soon as a message is likely. @throws when it cannot be loaded */
export const loadToastArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadToastArea);

/** The place of the notification area, whose code comes with its first message; without it, the browser tells of failures. */
export function Toaster() {
  const [toast, setToast] = useState<Toast>();

  useEffect(
    () =>
      listenForToasts((next) =>
        loadToastArea().then(
          () => setToast(next),
          // Offline, its code cannot be fetched, and the failure may be about just that.
          () => next.isError && alert(`${next.title}. ${next.text}`),
        ),
      ),
    [],
  );

  return (
    toast && (
      <Suspense>
        <ToastArea toast={toast} />
      </Suspense>
    )
  );
}
