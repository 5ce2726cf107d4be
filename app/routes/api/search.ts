import { searchRecords } from "../../../db/sqlite/search-index.ts";
import { DomainError } from "../../domain/errors.ts";
import { kinds } from "../../domain/kinds/index.ts";
import { readTerm, searchAnswerSchema } from "../../domain/search.ts";
import { answer, json } from "../../server/api/answer.ts";
import { database } from "../../server/database.ts";
import type { Route } from "./+types/search";

/** How many results a list of suggestions has room for. */
const SHOWN = 8;

/** GET /api/search?q={term}: the best matches of every kind, for the search dialog. */
function handle({ request }: Route.LoaderArgs | Route.ActionArgs): Promise<Response> {
  return answer(request, "Failed to search", {
    GET: async () => {
      const { term, problem } = readTerm(new URL(request.url).searchParams.get("q"));
      if (problem) throw new DomainError("invalid", problem);
      const found = term ? await searchRecords(database(), { term, kinds, limit: SHOWN }) : { total: 0, results: [] };
      return json(searchAnswerSchema.parse({ term, ...found }));
    },
  });
}

export const loader = handle;
export const action = handle;
