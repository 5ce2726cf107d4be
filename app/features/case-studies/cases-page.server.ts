import { findAllBySlug } from "../../../db/queries/content.ts";
import { countCases, findCases, findCaseYears, findFirstRefs, findRefs } from "../../../db/queries/page-lists.ts";
import { ratingScale, ratings } from "../../content/kinds/case-studies.ts";
import { articleDescriptors, type CardData, type EntityOf, isKind } from "../../content/kinds/index.ts";
import type { ListPage } from "../../shared/list-page.ts";
import { PAGE_SIZE, pagingOf } from "../../shared/paging.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent, PartOf } from "../../site/page.ts";
import { cardsOf, firstFigure, listPage } from "../reading/list-pages.server.ts";
import { missingListPage } from "../reading/message-pages.server.ts";

const { paths } = articleDescriptors["case-studies"];
/** Maximum number of laws in the filter. */
const MAX_LAWS = 50;

type Option = { value: string; label: string };
type Filter = { name: "outcome" | "law" | "year" | "product"; label: string; chosen: string; options: Option[] };
type Comparison = {
  cases: { title: string; to: string }[];
  rows: { name: string; cells: string[] }[];
};

export type CasesPage = Exclude<ListPage, { missing: object }> & {
  filters: Filter[];
  heading: string;
  /** True if a filter is set. */
  isNarrowed: boolean;
  views: { label: string; to: string; isChosen: boolean }[];
  isList: boolean;
  /** Per card, by its path: the link that chooses it first, compares it with the first, or clears the choice. */
  compareLinks: Record<string, string>;
  /** Title of the first case to compare. */
  chosenFirst: string | undefined;
  comparison: Comparison | undefined;
};

/** The list of case studies. Its query sets filters, cards or lines, the page, and up to two cases to compare. */
export async function casesPage(
  site: Pick<Site, "db" | "clock" | "texts" | "articles">,
  parameters: URLSearchParams,
  part: PartOf,
): Promise<PageContent<CasesPage | Extract<ListPage, { missing: object }>>> {
  const { db, texts } = site;
  const parameter = (name: string) => parameters.get(name) ?? "";
  const laws = isKind("laws") ? await part(findFirstRefs(db, "laws", MAX_LAWS), []) : [];
  const years = await part(findCaseYears(db), []);
  const filters: Filter[] = [
    filterOf(
      "outcome",
      "Outcome",
      ratings.map((value) => ({ value, label: ratingScale[value].label })),
    ),
    filterOf(
      "law",
      "Law",
      laws.map(({ slug, title }) => ({ value: slug, label: title })),
    ),
    filterOf(
      "year",
      "Year",
      years.map((year) => ({ value: String(year), label: String(year) })),
    ),
    filterOf(
      "product",
      "Kind of product",
      texts.start.map(({ slug, name }) => ({ value: slug, label: name })),
    ),
  ];
  function filterOf(name: Filter["name"], label: string, options: Option[]): Filter {
    const requested = parameter(name);
    return { name, label, options, chosen: options.some(({ value }) => value === requested) ? requested : "" };
  }
  const chosen: Record<string, string> = Object.fromEntries(
    filters.flatMap(({ name, chosen: value }) => (value ? [[name, value]] : [])),
  );
  const isNarrowed = Object.keys(chosen).length > 0;
  const isList = parameter("view") === "list";
  const view: Record<string, string> = isList ? { view: "list" } : {};
  const compared = await findAllBySlug(db, "case-studies", parameter("compare").split(",").filter(Boolean).slice(0, 2));
  const first = compared.length === 1 ? compared[0] : undefined;
  const addressOf = (query: Record<string, string>) =>
    Object.keys(query).length > 0 ? `${paths.list}?${new URLSearchParams(query)}` : paths.list;
  const total = await countCases(db, {});
  const count = isNarrowed ? await countCases(db, chosen) : total;

  const { content, ...page } = await listPage(site, "case-studies", isNarrowed ? null : parameters.get("page"));
  if (content.missing) return { ...page, content };
  let { cards, paging } = content;
  if (isNarrowed || isList) {
    // The case chosen first stays chosen, so that it can be compared with one of another page.
    const path = addressOf({ ...chosen, ...view, ...(first && { compare: first.slug }) });
    const requested = pagingOf(path, parameters.get("page"), count);
    if (!requested) return missingListPage("case-studies");
    paging = requested;
  }
  if (isNarrowed) {
    const factory = await cardsOf(site);
    const found = await findCases(db, chosen, { limit: PAGE_SIZE, offset: (paging.page - 1) * PAGE_SIZE });
    cards = found.map((record) => factory.of("case-studies", record));
  }
  const compareWith = ({ to }: CardData): string => {
    const slug = to.slice(paths.record.indexOf(":"));
    const query = { ...chosen, ...view, ...(paging.page > 1 && { page: String(paging.page) }) };
    if (!first) return addressOf({ ...query, compare: slug });
    if (first.slug === slug) return addressOf(query);
    return `${addressOf({ ...query, compare: [first.slug, slug].sort().join(",") })}#comparison`;
  };
  if (!isList) {
    const slugs = cards.map(({ to }) => to.slice(paths.record.indexOf(":")));
    const studies = await part(findAllBySlug(db, "case-studies", slugs), []);
    const drawn = new Set(studies.filter(({ content: text }) => firstFigure(text)).map(({ slug }) => slug));
    cards = cards.map((card, index) => ({ ...card, hasDrawing: drawn.has(slugs[index] ?? "") }));
  }
  return {
    ...page,
    path: isNarrowed ? paths.list : page.path,
    content: {
      ...content,
      cards,
      paging,
      empty: isNarrowed
        ? { title: "No case study matches all filters", text: "Set one of them to “All”." }
        : content.empty,
      filters,
      heading: isNarrowed ? `${count} of ${total} case studies` : `All ${total} case studies`,
      isNarrowed,
      views: [
        { label: "Cards", to: addressOf(chosen), isChosen: !isList },
        { label: "List and compare", to: addressOf({ ...chosen, view: "list" }), isChosen: isList },
      ],
      isList,
      compareLinks: Object.fromEntries(cards.map((card) => [card.to, compareWith(card)])),
      chosenFirst: first?.title,
      comparison: compared.length === 2 ? await compare(site, compared) : undefined,
    },
  };
}

async function compare({ db }: Pick<Site, "db">, cases: EntityOf<"case-studies">[]): Promise<Comparison> {
  const slugs = cases.flatMap(({ lawsKept, lawsBroken }) => [...lawsKept, ...lawsBroken]);
  const titles = new Map((await findRefs(db, "laws", slugs)).map(({ slug, title }) => [slug, title]));
  const named = (laws: readonly string[]) => laws.map((slug) => titles.get(slug) ?? slug).join("; ") || "None";
  const row = (name: string, cell: (study: EntityOf<"case-studies">) => string) => ({ name, cells: cases.map(cell) });
  return {
    cases: cases.map(({ title, slug }) => ({ title, to: paths.record.replace(":slug", slug) })),
    rows: [
      row("Company", ({ company }) => company),
      row("Year", ({ year }) => String(year)),
      row("What happened", ({ description }) => description),
      row("Our verdict", ({ rating }) => `${ratingScale[rating].label}. ${ratingScale[rating].meaning}`),
      row("Laws kept", ({ lawsKept }) => named(lawsKept)),
      row("Laws broken", ({ lawsBroken }) => named(lawsBroken)),
    ],
  };
}
