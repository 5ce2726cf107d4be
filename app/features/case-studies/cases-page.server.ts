import { findAllBySlug, findSome } from "../../../db/queries/content.ts";
import { countCases, findCases, findCaseYears, findFirstRefs, findRefs } from "../../../db/queries/page-lists.ts";
import { ratingScale, ratings } from "../../content/kinds/case-studies.ts";
import { articleDescriptors, type CardData, type EntityOf } from "../../content/kinds/index.ts";
import type { ListPage } from "../../shared/list-page.ts";
import { PAGE_SIZE, pagingOf } from "../../shared/paging.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent, PartOf } from "../../site/page.ts";
import { cardsOf, caseFigure, listPage } from "../reading/list-pages.server.ts";
import { missingListPage } from "../reading/message-pages.server.ts";

const { paths } = articleDescriptors["case-studies"];
/** Laws that the filter offers, at the most. */
const LAWS = 50;

type Option = { value: string; label: string };
type Filter = { name: "outcome" | "law" | "year" | "product"; label: string; chosen: string; options: Option[] };
/** Two cases side by side: a row for each thing compared. */
type Comparison = {
  cases: { title: string; to: string }[];
  rows: { name: string; cells: string[] }[];
};

export type CasesPage = Exclude<ListPage, { missing: object }> & {
  filters: Filter[];
  /** How many cases there are; with filters, how many of them are shown. */
  heading: string;
  isNarrowed: boolean;
  views: { label: string; to: string; isChosen: boolean }[];
  isList: boolean;
  /** Of each card by its address: where it is chosen as the first, compared with the first, or chosen no more. */
  compareLinks: Record<string, string>;
  /** The title of the case that was chosen as the first of two. */
  chosenFirst: string | undefined;
  comparison: Comparison | undefined;
};

/** The list of cases, narrowed as the address says, as cards or lines, and two cases side by side. */
export async function casesPage(
  site: Pick<Site, "db" | "clock" | "texts" | "articles">,
  parameters: URLSearchParams,
  part: PartOf,
): Promise<PageContent<CasesPage | Extract<ListPage, { missing: object }>>> {
  const { db, texts } = site;
  const read = (name: string) => parameters.get(name) ?? "";
  const laws = await part(findFirstRefs(db, "laws", LAWS), []);
  const years = await part(findCaseYears(db), []);
  const filters: Filter[] = [
    choice(
      "outcome",
      "Outcome",
      ratings.map((value) => ({ value, label: ratingScale[value].label })),
    ),
    choice(
      "law",
      "Law",
      laws.map(({ slug, title }) => ({ value: slug, label: title })),
    ),
    choice(
      "year",
      "Year",
      years.map((year) => ({ value: String(year), label: String(year) })),
    ),
    choice(
      "product",
      "Kind of product",
      texts.start.map(({ slug, name }) => ({ value: slug, label: name })),
    ),
  ];
  function choice(name: Filter["name"], label: string, options: Option[]): Filter {
    return { name, label, options, chosen: options.some(({ value }) => value === read(name)) ? read(name) : "" };
  }
  const chosen = Object.fromEntries(filters.flatMap(({ name, chosen: value }) => (value ? [[name, value]] : [])));
  const isNarrowed = Object.keys(chosen).length > 0;
  const isList = read("view") === "list";
  const view: Record<string, string> = isList ? { view: "list" } : {};
  const compared = await findAllBySlug(db, "case-studies", read("compare").split(",").filter(Boolean).slice(0, 2));
  const addressOf = (query: Record<string, string>) =>
    Object.keys(query).length > 0 ? `${paths.list}?${new URLSearchParams(query)}` : paths.list;
  const narrowing = { outcome: chosen.outcome, law: chosen.law, year: chosen.year, product: chosen.product };
  const total = await countCases(db, {});
  const count = isNarrowed ? await countCases(db, narrowing) : total;

  const { content, ...page } = await listPage(site, "case-studies", isNarrowed ? null : parameters.get("page"));
  if (content.missing) return { ...page, content };
  let { cards, paging } = content;
  if (isNarrowed || isList) {
    const asked = pagingOf(addressOf({ ...chosen, ...view }), parameters.get("page"), count);
    if (!asked) return missingListPage("case-studies");
    paging = asked;
  }
  if (isNarrowed) {
    const made = await cardsOf(site);
    const found = await findCases(db, narrowing, { limit: PAGE_SIZE, offset: (paging.page - 1) * PAGE_SIZE });
    cards = found.map((record) => made.of("case-studies", record));
  }
  const first = compared.length === 1 ? compared[0] : undefined;
  const compareWith = ({ to }: CardData): string => {
    const slug = to.slice(paths.record.indexOf(":"));
    const here = { ...chosen, ...view };
    if (!first) return addressOf({ ...here, compare: slug });
    if (first.slug === slug) return addressOf(here);
    return `${addressOf({ ...here, compare: [first.slug, slug].sort().join(",") })}#comparison`;
  };
  const hasFigure = !isNarrowed && !isList && compared.length === 0 && paging.page === 1;
  const [lead] = hasFigure ? await part(findSome(db, "case-studies", { limit: 1 }), []) : [];
  return {
    ...page,
    path: isNarrowed ? paths.list : page.path,
    content: {
      ...content,
      cards,
      paging,
      empty: isNarrowed
        ? { title: "No case study fits all filters", text: "Set one of them to “All”." }
        : content.empty,
      figure: lead && (await part(caseFigure(site, lead), undefined)),
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
  const row = (name: string, cell: (one: EntityOf<"case-studies">) => string) => ({ name, cells: cases.map(cell) });
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
