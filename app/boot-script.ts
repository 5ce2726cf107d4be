/** Signs that a visitor is using the page rather than reading it. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

/**
 * The inline script that starts the application: at the first sign of use, or once idle on a page whose
 * first view needs it (`data-boot="idle"` on the document element). Links and forms work natively until
 * then; a click on a control that needs script (`data-replay`) is kept and replayed once it is ready,
 * which the application says with the event `app:ready`. The keys that open the search count as a click on
 * its link.
 *
 * @param start a statement that imports the client entry.
 */
export function bootScript(start: string): string {
  return `(()=>{
const signs=${JSON.stringify(signs)},kept=[];let started=false,ready=false;
const start=()=>{if(started)return;started=true;for(const sign of signs)removeEventListener(sign,start,true);${start}};
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
addEventListener("click",event=>{if(ready)return;const control=event.target instanceof Element&&event.target.closest("[data-replay]");if(!control)return;event.preventDefault();event.stopPropagation();kept.push(control);start()},true);
addEventListener("keydown",event=>{if(ready)return;const typing=event.target instanceof Element&&event.target.closest("input,textarea,select");if((event.key==="k"&&(event.ctrlKey||event.metaKey))||(event.key==="/"&&!typing)){const search=document.querySelector("[data-search]");if(search){event.preventDefault();kept.push(search)}}},true);
addEventListener("app:ready",()=>{ready=true;for(const control of kept.splice(0))control.click()});
if(document.documentElement.dataset.boot==="idle")(window.requestIdleCallback||setTimeout)(start);
})()`.replaceAll("\n", "");
}
