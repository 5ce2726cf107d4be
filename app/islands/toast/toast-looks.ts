/** How a toast looks, wherever one is shown. */
export const toastClass = (isError: boolean): string =>
  `flex items-start gap-4 rounded-lg border bg-raised p-5 shadow-lg ${isError ? "border-[oklch(0.64_0.17_30)]" : "border-hairline"}`;
export const toastAreaClass =
  "fixed right-0 bottom-[calc(var(--dock,0px)+var(--asks,0px))] z-50 m-4 w-[min(420px,calc(100vw-2rem))] outline-none";
export const toastCloseClass =
  "-m-2 flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-accent-soft";
export const toastTitleClass = "font-semibold";
export const toastTextClass = "mt-1 text-muted text-sm";
