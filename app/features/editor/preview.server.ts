import { data } from "react-router";
import type { Kind } from "../../content/kinds/index.ts";
import { readForm } from "../../site/body.ts";
import { type Context, postedContext, type Site, siteContext, siteOf } from "../../site/context.ts";
import type { Failure } from "../../site/failure.ts";
import { formOf } from "./form-fields.ts";
import { controlOf } from "./form-texts.ts";
import { storedRecord, textsOfPost, withTexts } from "./record-form.server.ts";
import { requireMaintainer } from "./require-maintainer.server.ts";

type Asked = { context: Context; request: Request; params: { slug: string } };

/**
 * The loader of a preview: the page's own, for maintainers alone. Where the form of a record was posted, that finds the
 * record as the form has it in the place of the stored one. Nothing is saved.
 */
export const previewOf =
  <A extends Asked, R>(kind: Kind, load: (asked: A) => Promise<R>) =>
  async (asked: A): Promise<R> => {
    const { context, request, params } = asked;
    const post = context.get(postedContext);
    requireMaintainer(context, post ?? request);
    if (post) context.set(siteContext, await withPreview(siteOf(context), kind, params.slug, await readForm(post)));
    return load(asked);
  };

async function withPreview(site: Site, kind: Kind, slug: string, form: URLSearchParams): Promise<Site> {
  const { record } = await storedRecord(site, kind, slug);
  const formed = withTexts(kind, record, textsOfPost(kind, form));
  if (formed.record) return { ...site, preview: { [kind]: formed.record } };
  const { fields } = formOf(kind);
  const labelOf = (field: string) => fields.find(({ name }) => name === controlOf(fields, field).split(".")[0])?.label;
  const failure: Failure = {
    title: "Nothing to show yet",
    text: "Close this tab, mend in the form what is listed here, and press Preview again. Nothing is lost.",
    reasons: formed.issues.map(({ field, problem }) => `${labelOf(field) ?? field}: ${problem}`),
  };
  throw data(failure, { status: 422 });
}
