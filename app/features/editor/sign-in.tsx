import { EDITOR } from "../../shared/editor-addresses.ts";

type SignInProps = { isOff: boolean; next: string; problem: string | undefined };

/** Where a maintainer sends their key, or how editing is turned on. */
export function SignIn({ isOff, next, problem }: SignInProps) {
  if (isOff) {
    return (
      <p className="max-w-[47rem]">
        Editing is off on this site. To turn it on, set <code>EDITOR_TOKEN</code> to a secret of 16 characters or more
        in the environment or in the file <code>.env</code>, and start the site again. <code>EDITOR_TOKENS</code> gives
        several people a key each, so that the history says who changed what.
      </p>
    );
  }
  return (
    <form method="post" action={EDITOR} className="max-w-lg">
      <input type="hidden" name="next" value={next} />
      <label htmlFor="editor-key" className="font-medium">
        Your key
      </label>
      <div className="mt-3 flex flex-wrap gap-3">
        <input
          id="editor-key"
          type="password"
          name="key"
          required
          autoComplete="current-password"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem && "editor-problem"}
          className="min-h-12 min-w-0 grow basis-60 rounded-full border border-muted bg-paper px-5"
        />
        <button type="submit" className="button">
          Sign in
        </button>
      </div>
      {problem && (
        <p id="editor-problem" role="alert" className="mt-3 text-sm">
          {problem}
        </p>
      )}
      <p className="mt-5 text-muted text-sm">
        You stay signed in on this device while you work, for about twelve hours after the last page you opened.
      </p>
    </form>
  );
}
