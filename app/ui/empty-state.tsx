/** What stands where a list would, when there is nothing to list. */
export function EmptyState({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-lg border border-hairline border-dashed px-6 py-16 text-center">
      <p className="font-serif text-2xl">{title}</p>
      <p className="mt-2 text-muted">{text}</p>
    </div>
  );
}
