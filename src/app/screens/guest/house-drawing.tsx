import { Drawing } from '#app/components/house/drawing.tsx'
import drawing from './house.svg?raw'
import litDrawing from './house-lit.svg?raw'

/** The house at night. `isLit` turns its lights on, fills the box and crops the sides. */
export const HouseDrawing = ({ isLit = false, className }: { isLit?: boolean; className?: string }) => (
  <Drawing svg={isLit ? litDrawing : drawing} className={className} />
)
