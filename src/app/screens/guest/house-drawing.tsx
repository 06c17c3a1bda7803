const panes = [
  'M214 126V104l14-21v43Z',
  'M232 126V77l15-22v71Z',
  'M251 126V49l9-13 9 13v77Z',
  'M273 126V55l15 22v49Z',
  'M292 126V83l14 21v22Z',
]
const wingWindows = ['M330 104h22v22h-22Z', 'M358 104h22v22h-22Z', 'M386 104h14v22h-14Z']

const ferns = [
  { x: 52, top: 84, spread: 26 },
  { x: 96, top: 98, spread: 20 },
  { x: 452, top: 88, spread: 25 },
  { x: 492, top: 102, spread: 18 },
]

const fern = ({ x, top, spread }: { x: number; top: number; spread: number }): string =>
  `M${x} 130V${top}${[-1, -0.6, -0.2, 0.2, 0.6, 1]
    .map((reach) => {
      const lift = spread * (0.55 - Math.abs(reach) * 0.25)
      const drop = spread * (Math.abs(reach) * 0.5 - 0.25)
      return `M${x} ${top}q${reach * spread * 0.45} ${-lift} ${reach * spread} ${drop}`
    })
    .join('')}`

const stars = [
  [34, 30],
  [120, 16],
  [168, 46],
  [352, 20],
  [412, 44],
  [470, 14],
  [520, 50],
] as const

const lightUpDelay = (place: number) => ({
  animationDelay: `${100 + place * 110}ms`,
  animationDuration: '500ms',
  animationFillMode: 'backwards',
})

/** The house at night. `isLit` turns its lights on, fills the box and crops the sides. */
export function HouseDrawing({ isLit = false, className }: { isLit?: boolean; className?: string }) {
  return (
    <svg
      // Crops the sides, so that the house remains and not the hill.
      viewBox={isLit ? '30 0 540 132' : '0 0 540 132'}
      preserveAspectRatio={isLit ? 'xMidYMax slice' : undefined}
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <g className="fill-timber-300" opacity={isLit ? 0.9 : 0.45}>
        {stars.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.2" />
        ))}
      </g>
      <path
        className="stroke-bush-600"
        d="M0 118c44-6 70-26 104-42 18-9 30-4 44-2M372 74c26 4 40-8 58-4 34 8 60 34 110 44"
      />
      {isLit && (
        <g className="fill-timber-300">
          {[...wingWindows.toReversed(), ...panes.toReversed()].map((d, place) => (
            <path key={d} d={d} className="animate-fade-in" style={lightUpDelay(place)} />
          ))}
          <path
            opacity="0.16"
            d="M196 130h214l60 2H140Z"
            className="animate-fade-in"
            style={lightUpDelay(panes.length + wingWindows.length)}
          />
        </g>
      )}
      <g className={isLit ? 'stroke-timber-300' : 'stroke-timber-300/55'} strokeLinejoin="round">
        <path d="M186 130 260 20l74 110" strokeWidth="2.5" />
        <path d="M206 130h108M316 96h96v34M316 100h92" strokeWidth="1.5" />
        {!isLit && <path d={[...panes, ...wingWindows].join('')} opacity="0.6" />}
      </g>
      <path
        className="stroke-bush-600"
        d={ferns.map(fern).join('')}
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path className="stroke-bush-600" d="M0 130.5h540" />
    </svg>
  )
}
