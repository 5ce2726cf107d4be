import { PICTURE_HINT, PICTURE_UPLOAD, PICTURES, picturePage } from "../../content/picture-limits.ts";
import { MAX_FIGURE_ALT } from "../../content/pictures.ts";
import type { EditorNote } from "../../content/record-history.ts";
import { EDITOR } from "../../shared/editor-addresses.ts";
import { EmptyState, PageLinks } from "../../ui/page-parts.tsx";
import { Note, Section } from "./page-parts.tsx";
import type { Library, ShownPicture, ShownUse } from "./pictures.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4";
const controlClass = "mt-2 min-h-12 w-full rounded-lg border border-muted bg-paper px-5";
const rowClass = "flex flex-wrap items-center gap-x-5 gap-y-3";

/** A note of the library, with the Markdown of a picture that was added. */
export function PictureNote({ note }: { note: EditorNote | undefined }) {
  return (
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
  );
}

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString("en-US")} kB`;
/** The format of a picture, its dimensions and its size in a line, such as "WebP, 850 × 1700, 34 kB". */
const factsOf = ({ path, dimensions, size }: Pick<ShownPicture, "path" | "dimensions" | "size">): string =>
  [path.split(".").at(-1)?.toUpperCase().replace("WEBP", "WebP"), dimensions, kilobytes(size)]
    .filter(Boolean)
    .join(", ");

/** All pictures with a search, a page at a time, and a form that adds one. */
export function PictureLibrary({ pictures, paging, query, isUnused, total, unused }: Library) {
  return (
    <>
      <form action={PICTURES} className={rowClass}>
        <label htmlFor="pictures-q" className="font-medium">
          Name
        </label>
        <input
          id="pictures-q"
          type="search"
          name="q"
          defaultValue={query}
          className="min-h-11 min-w-0 max-w-lg grow basis-40 rounded-full border border-muted bg-paper px-5"
        />
        {unused > 0 && (
          <label className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name="show" value="unused" defaultChecked={isUnused} className="size-6" />
            Only the {unused} unused
          </label>
        )}
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <p className={`${rowClass} mt-3 text-muted text-sm`}>
        <span>{total === 1 ? "1 picture" : `${total.toLocaleString("en-US")} pictures`}</span>
        {(query || isUnused) && (
          <a href={PICTURES} className={linkClass}>
            All pictures
          </a>
        )}
        <a href="#add" className={linkClass}>
          Add a picture
        </a>
        <a href={EDITOR} className={linkClass}>
          Editor
        </a>
      </p>
      {pictures.length === 0 && (
        <EmptyState title="No picture here" text="Try a part of a name, such as its first word." />
      )}
      <ul className="editor-pictures mt-6">
        {pictures.map((picture) => (
          <li key={picture.path}>
            <a href={picturePage(picture.path)} className="group block">
              <img src={`/media/${picture.path}`} alt="" loading="lazy" className="rounded-lg border border-hairline" />
              <span className="mt-2 block text-sm underline-offset-4 group-hover:underline">{picture.path}</span>
            </a>
            <p className="text-muted text-sm">{factsOf(picture)}</p>
            <p className="text-muted text-sm">{picture.uses === 0 ? "Unused" : `Used ${timesOf(picture.uses)}`}</p>
          </li>
        ))}
      </ul>
      <PageLinks paging={paging} />
      <Section id="add" title="Add a picture">
        <form method="post" action={PICTURE_UPLOAD} encType="multipart/form-data" className="grid max-w-lg gap-5">
          <FileControl label="Picture" />
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
              className={controlClass}
            />
            <p id="picture-words" className="text-muted text-sm">
              In a sentence, for people who cannot see it.
            </p>
          </div>
          <p>
            <button type="submit" className="button">
              Add the picture
            </button>
          </p>
        </form>
      </Section>
    </>
  );
}

const timesOf = (uses: number): string => (uses === 1 ? "once" : `${uses} times`);

function FileControl({ label }: { label: string }) {
  return (
    <div>
      <label htmlFor="picture-file" className="font-medium">
        {label}
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
        {PICTURE_HINT} A large one is made smaller, and what its file says of place and camera is removed.
      </p>
    </div>
  );
}

/** A picture: where it is used and in which words, with forms that replace and remove it. */
export function PicturePage({ picture }: { picture: ShownPicture }) {
  const { path, uses, files, canBeRemoved } = picture;
  return (
    <>
      <img src={`/media/${path}`} alt="" className="editor-picture rounded-lg border border-hairline" />
      <p className={`${rowClass} mt-3 text-muted text-sm`}>
        <span>{factsOf(picture)}</span>
        <a href={`/media/${path}`} className={linkClass}>
          Open the file
        </a>
        <a href={PICTURES} className={linkClass}>
          All pictures
        </a>
      </p>
      <Section id="uses" title="Where it is used">
        <ul className="max-w-[47rem]">
          {canBeRemoved && <li className="text-muted">Nowhere.</li>}
          {uses.map((use) => (
            <li key={`${use.kind}/${use.slug}/${use.field}`} className="border-hairline border-b py-4">
              <Use picture={path} use={use} />
            </li>
          ))}
          {files.map((file) => (
            <li key={file} className="border-hairline border-b py-4">
              {file} of the content folder
            </li>
          ))}
        </ul>
      </Section>
      <Section id="replace" title="Replace">
        <form
          method="post"
          action={`${PICTURE_UPLOAD}?${new URLSearchParams({ replaces: path })}`}
          encType="multipart/form-data"
          className="grid max-w-lg gap-5"
        >
          <p className="text-muted">
            Texts that show this picture show the new one at once, which has an address of its own. This one is kept for
            earlier revisions and for mails that were sent. Captures of libraries and the YAML files of the content
            folder are changed in their files.
          </p>
          <FileControl label="New picture" />
          <p>
            <button type="submit" className="button">
              Replace it
            </button>
          </p>
        </form>
      </Section>
      <Section id="remove" title="Remove">
        {canBeRemoved ? (
          <details className="max-w-[47rem]">
            <summary className={linkClass}>Remove this picture…</summary>
            <form method="post" action={PICTURES} className="mt-3 grid gap-3">
              <input type="hidden" name="picture" value={path} />
              <p>Nothing brings it back, and an earlier revision that shows it loses it.</p>
              <p>
                <button type="submit" name="do" value="remove" className="button">
                  Remove it for good
                </button>
              </p>
            </form>
          </details>
        ) : (
          <p className="text-muted">It can be removed once nothing uses it.</p>
        )}
      </Section>
    </>
  );
}

function Use({ picture, use }: { picture: string; use: ShownUse }) {
  const { kind, slug, title, badge, label, isDraft, field, edit, version, alternatives } = use;
  return (
    <>
      <p className="font-serif text-xl">{title}</p>
      <p className={`${rowClass} text-muted text-sm`}>
        <span>
          {badge}, {label}
          {isDraft && ", a draft"}
        </span>
        {edit && (
          <a href={edit} className={linkClass}>
            Edit<span className="sr-only"> {title}</span>
          </a>
        )}
      </p>
      {alternatives.map(({ alt, index }) => {
        const id = `alt-${kind}-${slug}-${field}-${index}`;
        const names = { picture, kind, slug, field, index, version };
        return (
          <form key={id} method="post" action={PICTURES} className="mt-3">
            {Object.entries(names).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label htmlFor={id} className="font-medium text-sm">
              What it shows<span className="sr-only"> in {title}</span>
            </label>
            <textarea
              id={id}
              name="alt"
              rows={3}
              required
              maxLength={MAX_FIGURE_ALT}
              defaultValue={alt}
              className={`editor-words ${controlClass} py-2`}
            />
            <p className="mt-2">
              <button type="submit" name="do" value="describe" className="button">
                Save<span className="sr-only"> the words in {title}</span>
              </button>
            </p>
          </form>
        );
      })}
    </>
  );
}
