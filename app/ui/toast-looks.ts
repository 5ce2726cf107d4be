/** How a toast looks, wherever one is shown. */
export const toastClass = (isError: boolean): string =>
  `flex items-start gap-4 rounded-lg border bg-raised p-5 shadow-lg ${isError ? "border-[oklch(0.64_0.17_30)]" : "border-hairline"}`;
export const toastTitleClass = "font-semibold";
export const toastTextClass = "mt-1 text-muted text-sm";
