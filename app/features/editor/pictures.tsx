import { PICTURE_HINT, PICTURE_UPLOAD, PICTURES } from "../../content/picture-limits.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { Note } from "./page-parts.tsx";

/** Uploads a picture with its text alternative, and shows its Markdown afterwards. */
export function PictureForm({ note }: { note: EditorNote | undefined }) {
  return (
    <>
      <Note note={note}>
        {note?.markdown && (
          <div className="code-block mt-2">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <pre tabIndex={0}>{note.markdown}</pre>
            <button type="button" className="copy-code needs-script" data-replay="">
              Copy
            </button>
          </div>
        )}
      </Note>
      <form method="post" action={PICTURE_UPLOAD} encType="multipart/form-data" className="grid max-w-lg gap-5">
        <div>
          <label htmlFor="picture-file" className="font-medium">
            Picture
          </label>
          <input
            id="picture-file"
            type="file"
            name="picture"
            required
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            aria-describedby="picture-types"
            className="mt-2 w-full rounded-lg border border-muted bg-paper px-5 py-3"
          />
          <p id="picture-types" className="text-muted text-sm">
            {PICTURE_HINT}
          </p>
        </div>
        <div>
          <label htmlFor="picture-alt" className="font-medium">
            What it shows
          </label>
          <input
            id="picture-alt"
            name="alt"
            required
            maxLength={300}
            aria-describedby="picture-words"
            className="mt-2 min-h-12 w-full rounded-lg border border-muted bg-paper px-5"
          />
          <p id="picture-words" className="text-muted text-sm">
            In a sentence, for people who cannot see it.
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-5">
          <button type="submit" className="button">
            Add the picture
          </button>
          <a href={EDITOR} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Editor
          </a>
        </p>
      </form>
    </>
  );
}

/** Uploaded pictures that no record uses, each with a button that removes it. */
export function UnusedPictures({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="unused" className="mt-16 border-hairline border-t py-8">
      <h2 id="unused" className="text-3xl">
        Unused pictures
      </h2>
      <p className="mt-3 max-w-[47rem] text-muted">
        No published record or draft uses these pictures. An earlier revision that uses one loses it when you remove it.
      </p>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {paths.map((path) => (
          <li key={path}>
            <img src={`/media/${path}`} alt="" loading="lazy" className="editor-thumbnail rounded-lg" />
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
