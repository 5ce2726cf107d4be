"use client";

import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useState } from "react";
import { toastAreaClass, toastClass, toastCloseClass, toastTextClass, toastTitleClass } from "./toast-looks.ts";
import type { Toast } from "./toasts.ts";

/** Specification section 9: milliseconds and pixels. */
const DURATION = 5000;
const SWIPE_THRESHOLD = 50;

/** The notification area: one message at a time, closed by itself, by a swipe to the right, or by its button; F8 goes there. */
export default function ToastArea({ toast }: { toast: Toast }) {
  const [closed, setClosed] = useState<number>();
  return (
    <Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notification">
      <Root
        key={toast.id}
        open={closed !== toast.id}
        onOpenChange={(isOpen) => setClosed(isOpen ? undefined : toast.id)}
        type={toast.isError ? "foreground" : "background"}
        className={toastClass(toast.isError)}
      >
        <div className="grow">
          <Title className={toastTitleClass}>{toast.title}</Title>
          <Description className={toastTextClass}>{toast.text}</Description>
        </div>
        <Close aria-label="Close" className={toastCloseClass}>
          <span aria-hidden="true">×</span>
        </Close>
      </Root>
      <Viewport hotkey={["F8"]} className={toastAreaClass} />
    </Provider>
  );
}
