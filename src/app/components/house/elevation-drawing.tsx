import { Drawing } from './drawing.tsx'
import elevation from './elevation.svg?raw'

export const ElevationDrawing = ({ className }: { className?: string }) => (
  <Drawing svg={elevation} className={className} />
)
