"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { loadToastArea } from "./load-toast-area.ts";
import { toastAreaClass, toastClass, toastCloseClass, toastTextClass, toastTitleClass } from "./toast-looks.ts";
import { listenForToasts, type Toast } from "./toasts.ts";

const ToastArea = lazy(loadToastArea);

/** The place of the notification area, whose code comes with its first message. Without that code, messages are plain. */
export function Toaster() {
  const [toast, setToast] = useState<Toast>();
  const [isPlain, setPlain] = useState(false);

  useEffect(() => {
    const show = (next: Toast, isWithout: boolean) => {
      setToast(next);
      setPlain(isWithout);
    };
    return listenForToasts((next) =>
      loadToastArea().then(
        () => show(next, false),
        // Offline, its code cannot be fetched, and the message may be about just that.
        () => show(next, true),
      ),
    );
  }, []);

  if (!toast) return null;
  if (isPlain) return <PlainToast toast={toast} onClose={() => setToast(undefined)} />;
  return (
    <Suspense>
      <ToastArea toast={toast} />
    </Suspense>
  );
}

function PlainToast({ toast: { title, text, isError }, onClose }: { toast: Toast; onClose: () => void }) {
  return (
    <div role={isError ? "alert" : "status"} className={`${toastAreaClass} ${toastClass(isError)}`}>
      <div className="grow">
        <p className={toastTitleClass}>{title}</p>
        <p className={toastTextClass}>{text}</p>
      </div>
      <button type="button" aria-label="Close" className={toastCloseClass} onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
