/**
 * The control of a click that copies something: `.copy-code`, a button that copies what its `data-copy` or the code
 * beside it says; `.anchor`, a link to a section that copies its own address; `data-copy-from`, a link that copies
 * the text it leads to. A click that opens a tab or a window is none.
 */
export function copyControl(event: MouseEvent): HTMLElement | undefined {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const element = event.target instanceof Element ? event.target : undefined;
  return element?.closest<HTMLElement>(".copy-code, a.anchor, a[data-copy-from]") ?? undefined;
}

/** Puts what a control copies on the clipboard. Rejects where the browser or the line does not allow it. */
export function copyFrom(control: HTMLElement): Promise<void> {
  if (control instanceof HTMLAnchorElement && control.dataset.copyFrom !== undefined) {
    // Safari lets a click write what comes later only as a promise that is given at once.
    const text = fetchText(control.href);
    return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
  }
  const text = control instanceof HTMLAnchorElement ? control.href : control.dataset.copy;
  return navigator.clipboard.writeText(text ?? control.parentElement?.querySelector("pre")?.textContent ?? "");
}

async function fetchText(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} at ${address}`);
  return new Blob([await answer.text()], { type: "text/plain" });
}
