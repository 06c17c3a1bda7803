/** Draws one of our own SVG files. Inline, because it takes its colours from the page. */
export const Drawing = ({ svg, className }: { svg: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
  <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />
)
