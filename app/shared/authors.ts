/** Who a change is by that no maintainer has made with a key of their own: names that no key may have. */
export const COMMAND_LINE = "command line";
export const SEED = "first content";
/** The name of EDITOR_TOKEN, which has none of its own. */
export const EDITOR_KEY = "editor";
