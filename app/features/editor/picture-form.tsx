import { PICTURE_HINT, PICTURE_UPLOAD } from "../../content/picture-limits.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { Note } from "./note.tsx";

/** Sends a picture with words for it, and shows the Markdown of the one that was sent. */
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
            In a sentence, for those who do not see it.
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
