import { toastClass, toastTextClass, toastTitleClass } from "../../ui/toasts.ts";
import { Part } from "./part.tsx";

const samples = [
  { title: "Thank you.", text: "Your subscription is confirmed.", isError: false },
  { title: "That did not work.", text: "Please check the address, and try again.", isError: true },
];

/** Toasts as they are seen at the window's corner; here they stand still. */
export function ToastSamples() {
  return (
    <Part id="toasts" title="Toasts" text="One at a time; an error has a border of its own and does not go unread.">
      <div className="grid gap-4 md:grid-cols-2">
        {samples.map(({ title, text, isError }) => (
          <div key={title} className={toastClass(isError)}>
            <div className="grow">
              <p className={toastTitleClass}>{title}</p>
              <p className={toastTextClass}>{text}</p>
            </div>
          </div>
        ))}
      </div>
    </Part>
  );
}
