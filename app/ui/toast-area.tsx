"use client";

import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { useRef, useState } from "react";
import { pageIds } from "../shared/page-ids.ts";
import type { Toast } from "./toasts.ts";

/** Milliseconds. */
const DURATION = 5000;
/** Pixels. */
const SWIPE_THRESHOLD = 50;

/**
 * Shows one message at a time. It closes by timeout, swipe to the right, Escape or button; F8 moves the focus to it, and
 * its end moves the focus back.
 */
export default function ToastArea({ toast }: { toast: Toast }) {
  const [closed, setClosed] = useState<number>();
  const area = useRef<HTMLOListElement>(null);
  const before = useRef<Element>(null);
  const close = () => {
    setClosed(toast.id);
    if (!area.current?.contains(document.activeElement)) return;
    const back = before.current?.isConnected ? before.current : document.getElementById(pageIds.content);
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  return (
    <Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notification">
      <Root
        key={toast.id}
        open={closed !== toast.id}
        onOpenChange={(isOpen) => (isOpen ? setClosed(undefined) : close())}
        type={toast.isError ? "foreground" : "background"}
        className={`flex items-start gap-4 rounded-lg border bg-raised p-5 shadow-lg ${toast.isError ? "border-(--dont)" : "border-hairline"}`}
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
        ref={area}
        hotkey={closed === toast.id ? [] : ["F8"]}
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        }}
        className="fixed right-0 bottom-[max(3.5rem,var(--dock,0px))] z-50 m-4 w-[min(420px,calc(100vw-2rem))] rounded-lg focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-3"
      />
    </Provider>
  );
}
