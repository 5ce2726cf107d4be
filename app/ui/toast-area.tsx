"use client";

import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useState } from "react";
import type { Toast } from "./toasts.ts";

/** Milliseconds. */
const DURATION = 5000;
/** Pixels. */
const SWIPE_THRESHOLD = 50;

/** Shows one message at a time. It closes by timeout, swipe to the right, or button; F8 moves the focus to it. */
export default function ToastArea({ toast }: { toast: Toast }) {
  const [closed, setClosed] = useState<number>();
  return (
    <Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notification">
      <Root
        key={toast.id}
        open={closed !== toast.id}
        onOpenChange={(isOpen) => setClosed(isOpen ? undefined : toast.id)}
        type={toast.isError ? "foreground" : "background"}
        className={`flex items-start gap-4 rounded-lg border bg-raised p-5 shadow-lg ${toast.isError ? "border-[oklch(0.64_0.17_30)]" : "border-hairline"}`}
      >
        <div className="grow">
          <Title className="font-semibold">{toast.title}</Title>
          <Description className="mt-1 text-muted text-sm">{toast.text}</Description>
        </div>
        <Close
          aria-label="Close"
          className="-m-2 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-accent-soft"
        >
          <span aria-hidden="true">×</span>
        </Close>
      </Root>
      <Viewport
        hotkey={["F8"]}
        className="fixed right-0 bottom-[max(3.5rem,var(--dock,0px))] z-50 m-4 w-[min(420px,calc(100vw-2rem))] outline-none"
      />
    </Provider>
  );
}
