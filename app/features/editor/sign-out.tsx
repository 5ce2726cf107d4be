/** Ends the session of the maintainer in this browser. */
export function SignOut() {
  return (
    <form method="post" action="/editor/sign-out">
      <button type="submit" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Sign out
      </button>
    </form>
  );
}
