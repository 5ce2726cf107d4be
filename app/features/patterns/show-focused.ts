/** Shows whole what the keyboard has come to in a strip: a browser does not scroll to what it already sees a part of. */
export function showFocused(): void {
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(".strip-window :focus-visible"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
