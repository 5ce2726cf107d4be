"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { loadToastArea } from "./load-toast-area.ts";
import { listenForToasts, type Toast } from "./toasts.ts";

const ToastArea = lazy(loadToastArea);

/** The place of the notification area, whose code comes with its first message; what cannot be loaded shows nothing. */
export function Toaster() {
  const [toast, setToast] = useState<Toast>();

  useEffect(
    () =>
      listenForToasts((next) =>
        loadToastArea().then(
          () => setToast(next),
          () => {},
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
