/**
 * Makes a function that gives a heading its id: lowercase, one hyphen for each run of other characters than letters and
 * digits, and a numeric suffix if the id is taken. Call it once per heading, in document order.
 */
export function headingIds(taken: Iterable<string> = []): (text: string) => string {
  const used = new Set(taken);
  return (text) => {
    const base =
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
        .replaceAll(/^-+|-+$/g, "") || "section";
    let id = base;
    for (let suffix = 2; used.has(id); suffix += 1) id = `${base}-${suffix}`;
    used.add(id);
    return id;
  };
}

/** Address of a heading within its page, with the tab that contains it. */
export const placeOf = ({ id, tab }: { id: string; tab?: string | undefined }): string =>
  tab === undefined ? `#${id}` : `?tab=${tab}#${id}`;
