import drawing from './elevation.svg?raw'

export const ElevationDrawing = ({ className }: { className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; inline, because it takes its colours from the page
  <div className={className} dangerouslySetInnerHTML={{ __html: drawing }} />
)
