import type { ReactNode } from "react";

type MessagePageProps = {
  title: string;
  text: string;
  level?: "h1" | "h3";
  /** What is drawn beside the words. */
  sign?: ReactNode;
  children?: ReactNode;
};

/** A page that has only something to say: a record that is not there, an address that leads nowhere. */
export function MessagePage({ title, text, level: Heading = "h1", sign, children }: MessagePageProps) {
  return (
    <div className="wrap flex grow items-center py-12 md:py-20">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 rounded-lg border border-hairline bg-raised p-6 sm:p-10 md:flex-row md:justify-between md:gap-12 md:p-14">
        {sign && <div className="order-first shrink-0 md:order-last">{sign}</div>}
        <div className="min-w-0 max-w-xl grow">
          <Heading className="text-[clamp(2.25rem,5vw,3.25rem)] leading-[1.05] tracking-[-0.02em]">{title}</Heading>
          <p className="mt-4 text-lg text-muted">{text}</p>
          {children && <div className="mt-8">{children}</div>}
        </div>
      </div>
    </div>
  );
}
