const EDITOR_TOKEN = "a-token-for-this-test-only";

/** Settings of a site that can be edited over its API, and the headers of who may. */
export const editorSettings = { EDITOR_TOKEN };
export const editorHeaders = { Authorization: `Bearer ${EDITOR_TOKEN}` };
