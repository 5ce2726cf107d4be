/** Running text. The HTML is our own renderer's: parsed from Markdown and sanitised (server/markdown). */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the renderer; as a tree it would be sent twice
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
