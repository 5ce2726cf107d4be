"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { listenForToasts, type Toast } from "./toasts.ts";

const loadToastArea = () => import("./toast-area.tsx");
const ToastArea = lazy(loadToastArea);

/** Loads and shows the notification area at the first message. If that fails, error messages appear as alerts. */
export function Toaster() {
  const [toast, setToast] = useState<Toast>();

  useEffect(
    () =>
      listenForToasts((next) =>
        loadToastArea().then(
          () => setToast(next),
          // The download fails offline, which may be what the message reports.
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
