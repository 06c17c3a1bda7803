const ground = 262
const apex = { x: 440, y: 62 }
const slope = 0.79
const innerRoof = (x: number) => apex.y + 18 + Math.abs(apex.x - x) * slope
const round = (value: number) => Number(value.toFixed(1))

const mullions = [296, 332, 368, 404, 440, 476, 512, 548, 584]
const nearFerns = [
  { x: 142, height: 104, spread: 74 },
  { x: 1006, height: 88, spread: 68 },
]
const farFerns = [
  { x: 68, height: 74, spread: 62 },
  { x: 1092, height: 122, spread: 78 },
  { x: 1138, height: 62, spread: 54 },
]
const reaches = [-1, -0.86, -0.6, -0.28, 0.06, 0.36, 0.64, 0.9, 1]

function frond(x: number, top: number, spread: number, reach: number, at: number): string {
  const hang = (at % 2 === 0 ? 0.34 : 0.06) * spread * Math.abs(reach)
  const tip = { x: x + reach * spread, y: top - spread * (0.42 - Math.abs(reach) * 0.5) + hang }
  const bend = { x: x + reach * spread * 0.5, y: top - spread * (0.78 - Math.abs(reach) * 0.3) }
  const outer = `Q${round(bend.x)} ${round(bend.y)} ${round(tip.x)} ${round(tip.y)}`
  const inner = `Q${round(bend.x)} ${round(bend.y + 9)} ${x} ${round(top)}`
  return `M${x} ${round(top)}${outer}${inner}`
}

function fernPath({ x, height, spread }: { x: number; height: number; spread: number }): string {
  const top = ground - height
  const fronds = reaches.map((reach, at) => frond(x, top, spread, reach, at))
  return `M${x - 4} ${ground}L${x - 2} ${top}M${x + 4} ${ground}L${x + 2} ${top}${fronds.join('')}`
}

const courses = Array.from({ length: 7 }, (_, row) => `M262 ${108 + row * 11}h28`).join('')
const boards = [24, 36, 48].map((drop) => {
  const reach = 126 - drop
  const y = apex.y + 18 + drop
  return `M${440 - reach} ${round(y + reach * slope)}L440 ${y}L${440 + reach} ${round(y + reach * slope)}`
})

export function ElevationDrawing({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 284"
      fill="none"
      className={`block w-full stroke-[1.25] stroke-current text-bush-600 [stroke-linecap:round] [stroke-linejoin:round] [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
      aria-hidden="true"
    >
      <g className="text-timber-300">
        <path d="M500 184c76-26 124-92 188-122 22-10 34 3 52-1 26-5 40 14 66 28 74 40 132 104 260 132" />
        <path d="m684 62 14 20 12-8 16 18 14-14 18 10M640 92l16 12M792 88l-10 20" />
        <path d={courses} />
      </g>
      <path d={`M0 ${ground}h1200`} />
      <g data-house="">
        <path d="M228 248h728v14M228 248v14M228 254h728" />
        <path d="M404 262v-5h96v-5h-84v-4" />
        <path d="M262 210V96h28v92M257 96h38v-6h-38ZM268 90v-9h16v9" />
        <path className="fill-paper stroke-none" d={`M216 239 440 ${apex.y}l224 177Z`} />
        <path className="text-timber-300" d={boards.join('')} />
        <path d={`M216 239 440 ${apex.y}l224 177h-16L440 ${apex.y + 14} 232 239Z`} />
        <path d={mullions.map((x) => `M${x} ${round(innerRoof(x))}V248`).join('')} />
        <path d="M282 200h316M282 205h316" />
        <path d="M628 196h296v8H638M664 204v44M668 204v44M760 204v44M764 204v44M856 204v44M860 204v44M908 204v44M668 222h88M806 204v44" />
        <path d="M700 248v-12h22v12M702 236l-3-12M780 248v-12h22v12M800 236l3-12" />
      </g>
      <path className="fill-paper" data-fern="" d={nearFerns.map(fernPath).join('')} />
      <path className="fill-paper" data-fern="" data-far="" d={farFerns.map(fernPath).join('')} />
    </svg>
  )
}
