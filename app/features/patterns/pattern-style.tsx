import href from "./patterns.css?url";

/**
 * The style sheet of demos, drawn screens and their strip. It stands in the body, right before the first of them: what is
 * above is painted without it.
 */
export const PatternStyle = () => <link rel="stylesheet" href={href} />;
