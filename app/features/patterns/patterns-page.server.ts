import { countAll, findSome } from "../../../db/queries/content.ts";
import {
  countPatternsBy,
  countPatternsOfLaws,
  findFirstRefs,
  findPatternsBy,
  findPatternsOfLaw,
} from "../../../db/queries/page-lists.ts";
import { patternFilters } from "../../content/address/canonical-url.ts";
import type { CardData } from "../../content/kinds/index.ts";
import { articleDescriptors, type EntityOf } from "../../content/kinds/index.ts";
import { aiTasks, codedDemos } from "../../content/kinds/patterns.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { titleCase } from "../../shared/casing.ts";
import type { EmptyList } from "../../shared/list-page.ts";
import { type Paging, pagingOf } from "../../shared/paging.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { cardsOf, emptyListOf, pagedHead } from "../reading/list-pages.server.ts";
import { missingListPage } from "../reading/message-pages.server.ts";

/** Patterns on one page. */
const PATTERNS_PAGE = 60;

/** One choice of a filter: a plain link, with how many patterns it leads to. */
export type Choice = { label: string; to: string; count: number; isChosen: boolean };
export type Filter = { name: string; choices: Choice[]; isLong: boolean };

type Library = {
  title: string;
  subtitle: string;
  strip: CardData[];
  empty: EmptyList;
  /** Undefined while patterns are only announced. */
  library?: {
    heading: string;
    filters: Filter[];
    groups: { task: string; id: string; count: number; cards: CardData[] }[];
    isCompact: boolean;
    views: { label: string; to: string; isChosen: boolean }[];
    paging: Paging;
  };
  missing?: undefined;
};

const { words, paths } = articleDescriptors.patterns;
const subtitle =
  "Reusable answers to the questions AI asks of an interface, each with its states, its code and its risks.";

const empty = emptyListOf("patterns");

const addressOf = (parameters: Record<string, string>): string =>
  Object.keys(parameters).length > 0 ? `${paths.list}?${new URLSearchParams(parameters)}` : paths.list;

/** The patterns: a strip of those that can be tried, and all of them by AI task, narrowed as the address asks. */
export async function patternsPage(
  site: Pick<Site, "db" | "environment" | "clock" | "texts">,
  parameters: URLSearchParams,
): Promise<PageContent<Library | { missing: MissingRecord }>> {
  const { db, environment } = site;
  const title = words.label;
  const made = await cardsOf(site);
  const strip = (await findStrip(db)).map((one) => made.of("patterns", one));
  const picture = { path: sharePicturePath(paths.list), alt: title };
  const head = { title, description: subtitle, path: paths.list, picture };
  if (await arePatternsComing(db, environment)) return { ...head, content: { title, subtitle, strip, empty } };

  const [tasks, subcategories] = [await countPatternsBy(db, "aiTask"), await countPatternsBy(db, "subcategory")];
  const laws = await findFirstRefs(db, "laws", PATTERNS_PAGE);
  const ofLaws = await countPatternsOfLaws(db);
  const total = await countAll(db, "patterns");
  const [name, value] = chosenOf(parameters);
  const counts = { task: tasks, subcategory: subcategories, law: ofLaws };
  const count = name ? counts[name].get(value) : total;
  if (count === undefined) return missingListPage("patterns");

  const view: Record<string, string> = parameters.get("view") === "compact" ? { view: "compact" } : {};
  const chosen: Record<string, string> = name ? { [name]: value } : {};
  const paging = pagingOf(addressOf({ ...chosen, ...view }), parameters.get("page"), count, PATTERNS_PAGE);
  if (!paging) return missingListPage("patterns");
  const records = await findRecords(db, name, value, tasks, (paging.page - 1) * PATTERNS_PAGE);
  const choice = (filter: Name, label: string, key: string, all: number): Choice => ({
    label,
    count: all,
    to: addressOf({ [filter]: key, ...view }),
    isChosen: name === filter && value === key,
  });
  const law = laws.find(({ slug }) => slug === value)?.title;
  const label = name === "law" ? law : name === "subcategory" ? titleCase(value) : value;
  const filters: Filter[] = [
    {
      name: "AI task",
      isLong: false,
      choices: [
        { label: "All", to: addressOf(view), count: total, isChosen: !name },
        ...tasksOf(tasks).map((task) => choice("task", task, task, tasks.get(task) ?? 0)),
      ],
    },
    {
      name: "Law",
      isLong: false,
      choices: laws
        .filter(({ slug }) => ofLaws.has(slug))
        .map((one) => choice("law", one.title, one.slug, ofLaws.get(one.slug) ?? 0)),
    },
  ];
  const groups = [...Map.groupBy(records, ({ aiTask }) => aiTask)].map(([task, ones]) => ({
    task,
    id: `task-${task.toLowerCase().replaceAll(" ", "-")}`,
    count: ones.length,
    cards: ones.map((one) => made.of("patterns", one)),
  }));
  // Folded, since most lead to one pattern: by name, as one looks through them.
  const named = [...subcategories].map(([key, all]) => choice("subcategory", titleCase(key), key, all));
  if (named.length > 1)
    filters.push({
      name: "Subcategory",
      isLong: true,
      choices: named.sort((one, other) => one.label.localeCompare(other.label, "en")),
    });
  return {
    ...head,
    ...(name ? {} : pagedHead(title, { ...paging, path: paths.list })),
    content: {
      title,
      subtitle,
      strip,
      empty,
      library: {
        heading: label ? `${count} of ${total} patterns: ${label}` : `All ${total} patterns`,
        filters,
        groups,
        isCompact: "view" in view,
        views: [
          { label: "Cards", to: addressOf(chosen), isChosen: !("view" in view) },
          { label: "Compact", to: addressOf({ ...chosen, view: "compact" }), isChosen: "view" in view },
        ],
        paging,
      },
    },
  };
}

type Name = (typeof patternFilters)[number];

/** What the list is narrowed by: one thing at a time, so that there are only so many addresses. */
function chosenOf(parameters: URLSearchParams): [Name | undefined, string] {
  const name = patternFilters.find((one) => parameters.has(one));
  // In any case, as people write words.
  const value = ((name && parameters.get(name)) ?? "").toLowerCase();
  const task = name === "task" ? aiTasks.find((one) => one.toLowerCase() === value) : undefined;
  return [name, task ?? value];
}

/** The tasks that patterns have, in their order. */
const tasksOf = (counts: ReadonlyMap<string, number>): string[] => aiTasks.filter((task) => counts.has(task));

/** The patterns of a page by task; without a choice those of one task after the other. */
async function findRecords(
  db: Site["db"],
  name: Name | undefined,
  value: string,
  tasks: ReadonlyMap<string, number>,
  from: number,
): Promise<EntityOf<"patterns">[]> {
  const page = { limit: PATTERNS_PAGE, offset: from };
  if (name === "law") return findPatternsOfLaw(db, value, page);
  if (name) return findPatternsBy(db, name === "task" ? "aiTask" : name, value, page);
  const records: EntityOf<"patterns">[] = [];
  let before = 0;
  for (const task of tasksOf(tasks)) {
    const after = before + (tasks.get(task) ?? 0);
    const offset = Math.max(0, from - before);
    const limit = PATTERNS_PAGE - records.length;
    if (after > from && limit > 0) records.push(...(await findPatternsBy(db, "aiTask", task, { limit, offset })));
    before = after;
  }
  return records;
}

/** No more patterns with a demo are looked through than this. */
const STRIP_LIMIT = 60;

/** The patterns of the strip, each demo of `codedDemos` once, in its order. */
export async function findStrip(db: Site["db"]): Promise<EntityOf<"patterns">[]> {
  const tried = await findSome(db, "patterns", { only: "demo", limit: STRIP_LIMIT });
  const withDemo = (type: string) => tried.find(({ demoConfig }) => demoConfig?.type === type);
  return codedDemos.map(withDemo).filter((one) => one !== undefined);
}

/** The newest pattern with a demo. */
export async function findNewestDemo(db: Site["db"]): Promise<EntityOf<"patterns"> | undefined> {
  const tried = await findSome(db, "patterns", { only: "demo", limit: STRIP_LIMIT });
  return tried.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0];
}

/** Whether patterns are announced rather than there: as long as there are none, and where the settings say so. */
export const arePatternsComing = async (
  db: Site["db"],
  { hasPatternsTeaser }: Pick<Site["environment"], "hasPatternsTeaser">,
): Promise<boolean> => hasPatternsTeaser || (await countAll(db, "patterns")) === 0;
