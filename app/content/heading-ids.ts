/**
 * Gives each heading text its id: lowercase, runs of anything but letters and digits as one hyphen,
 * a numeric suffix on a clash. Call the returned
 * function once a heading, in document order.
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

/** The address of a heading on its own page: with the tab that has to be open for it to be seen. */
export const placeOf = ({ id, tab }: { id: string; tab?: string | undefined }): string =>
  tab === undefined ? `#${id}` : `?tab=${tab}#${id}`;
