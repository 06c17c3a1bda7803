import drawing from './house.svg?raw'
import litDrawing from './house-lit.svg?raw'

/** The house at night. `isLit` turns its lights on, fills the box and crops the sides. */
export const HouseDrawing = ({ isLit = false, className }: { isLit?: boolean; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; inline, because it takes its colours from the page
  <div className={className} dangerouslySetInnerHTML={{ __html: isLit ? litDrawing : drawing }} />
)
