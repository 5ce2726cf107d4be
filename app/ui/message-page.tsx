import type { ReactNode } from "react";

/** A page that has only something to say: a record that is not there, an address that leads nowhere. */
export function MessagePage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap flex grow items-center py-20">
      <div className="mx-auto w-full max-w-lg rounded-lg border border-hairline bg-raised p-8 text-center md:p-12">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 text-lg text-muted">{text}</p>
        {children && <div className="mt-8">{children}</div>}
      </div>
    </div>
  );
}
