type Sentence = { text: string; passages: readonly string[] };

/** Sentences whose passages all exist; the rest are written again. */
export function supported(
  sentences: readonly Sentence[],
  known: ReadonlySet<string>,
): Sentence[] {
  return sentences.filter(
    ({ passages }) =>
      passages.length > 0 && passages.every((id) => known.has(id)),
  );
}

type Passage = { id: string; page: number; text: string };

/** Draws a summary above its document, each sentence with its source. */
export function mountSummary(
  root: HTMLElement,
  sentences: readonly Sentence[],
  passages: readonly Passage[],
): void {
  const summary = document.createElement("p");
  summary.dir = "auto";
  const source = document.createElement("section");
  source.ariaLabel = "Document";
  root.append(summary, source);
  const places = new Map<string, HTMLElement>();
  for (const { id, text } of passages) {
    const place = document.createElement("p");
    place.dir = "auto";
    place.tabIndex = -1;
    place.textContent = text;
    places.set(id, place);
    source.append(place);
  }
  const hidden = (words: string) => {
    // A bdi has no say in the direction of the passage around it.
    const aside = document.createElement("bdi");
    aside.className = "visually-hidden";
    aside.textContent = words;
    return aside;
  };
  const open = (cited: Passage, link: HTMLButtonElement) => {
    for (const { id, text } of passages)
      places.get(id)?.replaceChildren(text);
    const mark = document.createElement("mark");
    mark.append(hidden("start of cited passage: "), cited.text);
    mark.append(hidden(" end of cited passage"));
    const back = document.createElement("button");
    back.type = "button";
    back.textContent = "Back to the summary";
    back.addEventListener("click", () => link.focus());
    places.get(cited.id)?.replaceChildren(mark, " ", back);
    places.get(cited.id)?.focus();
  };
  const known = supported(sentences, new Set(places.keys()));
  for (const [index, { text, passages: ids }] of known.entries()) {
    summary.append(text, " ");
    for (const cited of passages.filter(({ id }) => ids.includes(id))) {
      const link = document.createElement("button");
      link.type = "button";
      link.textContent = `page ${cited.page}`;
      const number = index + 1;
      link.ariaLabel = `Source for sentence ${number}, page ${cited.page}`;
      link.addEventListener("click", () => open(cited, link));
      summary.append(link, " ");
    }
  }
}
