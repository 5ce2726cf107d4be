import { PICTURES } from "../../content/picture-limits.ts";

/** Pictures that were sent and that no record shows, each with a way to remove it. */
export function UnusedPictures({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="unused" className="mt-16 border-hairline border-t py-8">
      <h2 id="unused" className="text-3xl">
        Unused pictures
      </h2>
      <p className="mt-3 max-w-[47rem] text-muted">
        No record shows these, published or as a draft. A former version that shows one loses it when you remove it.
      </p>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {paths.map((path) => (
          <li key={path}>
            <img src={`/media/${path}`} alt="" loading="lazy" className="max-h-40 max-w-full rounded-lg" />
            <p className="mt-2 break-all text-sm">{path}</p>
            <form method="post" action={PICTURES} className="mt-2">
              <input type="hidden" name="remove" value={path} />
              <button type="submit" className="button" aria-label={`Remove ${path}`}>
                Remove
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
