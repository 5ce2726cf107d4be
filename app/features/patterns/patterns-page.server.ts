import { countAll, findSome } from "../../../db/queries/content.ts";
import {
  countPatternsByTask,
  countPatternsOfLaws,
  findFirstRefs,
  findPatternsOfLaw,
  findPatternsOfTask,
} from "../../../db/queries/page-lists.ts";
import type { CardData } from "../../content/kinds/index.ts";
import { articleDescriptors, descriptors, type EntityOf, isKind } from "../../content/kinds/index.ts";
import { aiTasks, codedDemos, patternFilters, taskName } from "../../content/kinds/patterns.ts";
import { sharePicturePath } from "../../content/share-pictures.ts";
import { hasFeature, siteFile } from "../../content/site-file.ts";
import { capitalized } from "../../shared/casing.ts";
import type { EmptyList } from "../../shared/list-page.ts";
import { type Paging, pagingOf } from "../../shared/paging.ts";
import type { MissingRecord } from "../../shared/reading-page.ts";
import type { Site } from "../../site/context.ts";
import type { PageContent } from "../../site/page.ts";
import { cardsOf, emptyListOf, pagedHead } from "../reading/list-pages.server.ts";
import { missingListPage } from "../reading/message-pages.server.ts";

const PATTERNS_PER_PAGE = 96;
/** Maximum number of laws to filter by. */
const MAX_LAWS = 500;

/** One choice of a filter. `count` is the number of its patterns. */
export type Choice = { label: string; to: string; count: number; isChosen: boolean };
export type Filter = { name: string; choices: Choice[] };

type Library = {
  title: string;
  subtitle: string;
  strip: CardData[];
  empty: EmptyList;
  /** Undefined while patterns are only announced as coming soon. */
  library?: {
    heading: string;
    /** The rule of its order, in a sentence. */
    order: string;
    filters: Filter[];
    groups: { task: string; id: string; count: number; cards: CardData[] }[];
    isCompact: boolean;
    views: { label: string; to: string; isChosen: boolean }[];
    paging: Paging;
  };
  missing?: undefined;
};

const { words, paths } = articleDescriptors.patterns;
const { subtitle } = words;

const empty = emptyListOf("patterns");

const addressOf = (parameters: Record<string, string>): string =>
  Object.keys(parameters).length > 0 ? `${paths.list}?${new URLSearchParams(parameters)}` : paths.list;

/** The page of patterns: a strip of demos, and a filtered page of patterns grouped by AI task. */
export async function patternsPage(
  site: Pick<Site, "db" | "environment" | "clock" | "texts">,
  parameters: URLSearchParams,
): Promise<PageContent<Library | { missing: MissingRecord }>> {
  const { db, environment } = site;
  const title = words.label;
  const cards = await cardsOf(site);
  const strip = (await findStripPatterns(db)).map((pattern) => cards.of("patterns", pattern));
  const picture = { path: sharePicturePath(paths.list), alt: title };
  const head = { title, description: subtitle, path: paths.list, picture };
  if (await isPatternsTeaserShown(db, environment)) return { ...head, content: { title, subtitle, strip, empty } };

  const tasks = await countPatternsByTask(db);
  const laws = isKind("laws") ? await findFirstRefs(db, "laws", MAX_LAWS) : [];
  const lawCounts = await countPatternsOfLaws(db);
  const total = await countAll(db, "patterns");
  const counted = `${total} ${total === 1 ? words.singular : words.plural}`;
  const [name, value] = selectedFilter(parameters, presentTasks(tasks));
  const counts = { task: tasks, law: lawCounts };
  const count = name ? counts[name].get(value) : total;
  if (count === undefined) return missingListPage("patterns");

  const view: Record<string, string> = parameters.get("view") === "compact" ? { view: "compact" } : {};
  const selected: Record<string, string> = name ? { [name]: value } : {};
  const paging = pagingOf(addressOf({ ...selected, ...view }), parameters.get("page"), count, PATTERNS_PER_PAGE);
  if (!paging) return missingListPage("patterns");
  const records = await findRecords(db, name, value, tasks, (paging.page - 1) * PATTERNS_PER_PAGE);
  const choice = (filter: FilterName, label: string, key: string, size: number): Choice => ({
    label,
    count: size,
    to: addressOf({ [filter]: key, ...view }),
    isChosen: name === filter && value === key,
  });
  const law = laws.find(({ slug }) => slug === value)?.title;
  const label = name === "law" ? law : value;
  const filters: Filter[] = [
    {
      name: taskName,
      choices: [
        { label: "All", to: addressOf(view), count: total, isChosen: !name },
        ...presentTasks(tasks).map((task) => choice("task", task, task, tasks.get(task) ?? 0)),
      ],
    },
    {
      name: capitalized(descriptors.laws.words.singular),
      choices: laws
        .filter(({ slug }) => lawCounts.has(slug))
        .map((one) => choice("law", one.title, one.slug, lawCounts.get(one.slug) ?? 0)),
    },
  ];
  const groups = [...Map.groupBy(records, ({ aiTask }) => aiTask)].map(([task, patterns]) => ({
    task,
    id: `task-${task.toLowerCase().replaceAll(" ", "-")}`,
    count: patterns.length,
    cards: patterns.map((pattern) => cards.of("patterns", pattern)),
  }));
  return {
    ...head,
    ...(name ? {} : pagedHead(title, { ...paging, path: paths.list })),
    content: {
      title,
      subtitle,
      strip,
      empty,
      library: {
        heading: name ? `${count} of ${counted}: ${label ?? value}` : total === 1 ? counted : `All ${counted}`,
        order: `Grouped by ${taskName}. In each group the pages written first come first.`,
        filters: filters.filter(({ choices }) => choices.length > 0),
        groups,
        isCompact: "view" in view,
        views: [
          { label: "Cards", to: addressOf(selected), isChosen: !("view" in view) },
          { label: "Compact", to: addressOf({ ...selected, view: "compact" }), isChosen: "view" in view },
        ],
        paging,
      },
    },
  };
}

type FilterName = (typeof patternFilters)[number];

/** The filter in a URL and its value. Only one filter applies, which limits the number of different URLs. */
function selectedFilter(parameters: URLSearchParams, tasks: readonly string[]): [FilterName | undefined, string] {
  const name = patternFilters.find((one) => parameters.has(one));
  // Filters ignore case.
  const value = ((name && parameters.get(name)) ?? "").toLowerCase();
  const task = name === "task" ? tasks.find((one) => one.toLowerCase() === value) : undefined;
  return [name, task ?? value];
}

/** The tasks with at least one pattern, in the order of `aiTasks`, then others. */
const presentTasks = (counts: ReadonlyMap<string, number>) => [
  ...new Set([...aiTasks.filter((task) => counts.has(task)), ...counts.keys()]),
];

/** One page of patterns, starting at the index `from`. Without a filter they are ordered by task. */
async function findRecords(
  db: Site["db"],
  name: FilterName | undefined,
  value: string,
  tasks: ReadonlyMap<string, number>,
  from: number,
): Promise<EntityOf<"patterns">[]> {
  const page = { limit: PATTERNS_PER_PAGE, offset: from };
  if (name === "law") return findPatternsOfLaw(db, value, page);
  const chosen = presentTasks(tasks).find((one) => one === value);
  if (chosen) return findPatternsOfTask(db, chosen, page);
  const records: EntityOf<"patterns">[] = [];
  let before = 0;
  for (const task of presentTasks(tasks)) {
    const after = before + (tasks.get(task) ?? 0);
    const offset = Math.max(0, from - before);
    const limit = PATTERNS_PER_PAGE - records.length;
    if (after > from && limit > 0) records.push(...(await findPatternsOfTask(db, task, { limit, offset })));
    before = after;
  }
  return records;
}

/** Maximum number of patterns to search for those of the home page. */
const STRIP_LIMIT = 200;

/** The patterns of the strip: one for each of `codedDemos`. Those that site.yaml names come first. */
export async function findStripPatterns(db: Site["db"]): Promise<EntityOf<"patterns">[]> {
  if (!hasFeature("demos") || !isKind("patterns")) return [];
  const patterns = await findSome(db, "patterns", { only: "demo", limit: STRIP_LIMIT });
  const first = siteFile.kinds.patterns?.strip ?? [];
  const placeOf = ({ slug }: { slug: string }) => (first.includes(slug) ? first.indexOf(slug) : first.length);
  const withDemo = codedDemos.flatMap((type) => patterns.find(({ demoConfig }) => demoConfig?.type === type) ?? []);
  return withDemo.toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position);
}

/** The newest pattern with a screen; undefined if there is none. */
export async function findNewestPattern(db: Site["db"]): Promise<EntityOf<"patterns"> | undefined> {
  const patterns = isKind("patterns") ? await findSome(db, "patterns", { limit: STRIP_LIMIT }) : [];
  return patterns
    .filter(({ anatomy }) => anatomy !== null)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
}

/** True while patterns are only announced: if the settings say so, or there are none. */
export const isPatternsTeaserShown = async (
  db: Site["db"],
  { hasPatternsTeaser }: Pick<Site["environment"], "hasPatternsTeaser">,
): Promise<boolean> => isKind("patterns") && (hasPatternsTeaser || (await countAll(db, "patterns")) === 0);
