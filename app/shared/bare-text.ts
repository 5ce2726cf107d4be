/** A text without blank lines around it. The spaces before its first word stay: they may make it code. */
export const bareText = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
