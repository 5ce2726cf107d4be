"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { loadToastArea } from "./load-toast-area.ts";
import { listenForToasts, type Toast } from "./toasts.ts";

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
