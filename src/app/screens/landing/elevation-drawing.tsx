const glazing = [322, 362, 402, 440, 478, 518, 558]
const roofAt = (x: number) => 78 + Math.abs(440 - x) * 0.78

const ferns = [
  { x: 92, height: 96, spread: 58 },
  { x: 176, height: 66, spread: 46 },
  { x: 1010, height: 84, spread: 54 },
  { x: 1082, height: 112, spread: 62 },
  { x: 1168, height: 58, spread: 44 },
]

/** A tree fern: a trunk and a crown of fronds that arch and droop. */
function fernPath({ x, height, spread }: { x: number; height: number; spread: number }): string {
  const top = 262 - height
  const fronds = [-1, -0.72, -0.4, -0.12, 0.16, 0.44, 0.76, 1].map((reach) => {
    const lift = spread * (0.62 - Math.abs(reach) * 0.32)
    const drop = spread * (Math.abs(reach) * 0.5 - 0.3)
    return `M${x} ${top}q${reach * spread * 0.42} ${-lift} ${reach * spread} ${drop}`
  })
  return `M${x - 2} 262L${x} ${top}M${x + 3} 262L${x + 1} ${top}${fronds.join('')}`
}

/** The north front as an architect would draw it: a line for the ground, the mountain behind, ferns at the sides. */
export function ElevationDrawing() {
  return (
    <svg viewBox="0 0 1200 284" fill="none" className="elevation" aria-hidden="true">
      <path
        className="text-line"
        d="M540 168c70-20 110-72 168-96 26-11 44 6 66 2 30-6 40 14 70 30 54 30 120 78 250 98"
      />
      <path d="M0 262h1200" />
      <path d="M236 250h716v12M236 250v12M470 256h120M482 250h96" />
      <path d="M262 250V96h30v128M258 96h38M268 96v-8h18v8" />
      <path d="M262 116h30M262 136h30M262 156h30M262 176h30M262 196h30M262 216h30" className="text-line" />
      <path d="M236 226 440 60l204 166h-14L440 76 250 226Z" />
      <path d={glazing.map((x) => `M${x} ${roofAt(x).toFixed(0)}V250`).join('')} />
      <path d="M282 202h316M282 250V206M598 250V206" />
      <path d="M622 190h296v10H634M664 200v50M746 200v50M826 200v50M900 200v50M664 218h162" />
      <path d="m440 112-22 30M440 112l22 30M440 142h-22M440 142h22" className="text-line" />
      <path d={ferns.map(fernPath).join('')} />
    </svg>
  )
}
