"use client";

import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useState } from "react";
import type { Toast } from "./toasts.ts";

/** Times in milliseconds, distances in pixels. */
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
