import { Link } from "react-router";

type HomeHeadingProps = { id: string; title: string; to: string; action: string };

/** The heading of a part of the home page, and the way to all of it. */
export function HomeHeading({ id, title, to, action }: HomeHeadingProps) {
  return (
    <div className="mb-8 flex break-after-avoid flex-wrap items-end justify-between gap-4">
      <h2 id={id} className="text-[clamp(2rem,4.4vw,3.25rem)]">
        <Link to={to} className="decoration-1 underline-offset-8 hover:underline">
          {title}
        </Link>
      </h2>
      <Link to={to} className="button">
        {action}
      </Link>
    </div>
  );
}
