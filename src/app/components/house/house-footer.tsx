import type { ReactNode } from 'react'
import { useHouse } from '#app/lib/house.ts'
import { ElevationDrawing } from './elevation-drawing.tsx'

/** The page's last strip, below the sample house's drawing. */
export function HouseFooter({ children }: { children?: ReactNode }) {
  return (
    <div>
      {useHouse().isSample && (
        <div className="overflow-hidden">
          {/* Cropped at the drawing's ground line, so the house touches the strip. */}
          <div className="relative mx-auto aspect-[1200/262] max-w-300 overflow-hidden max-sm:-ml-[4.9%] max-sm:w-[115%] max-sm:[&_[data-far]]:hidden">
            <ElevationDrawing />
          </div>
        </div>
      )}
      <div className="bg-bush-700 px-6 py-5 text-center text-paper text-sm">{children}</div>
    </div>
  )
}
