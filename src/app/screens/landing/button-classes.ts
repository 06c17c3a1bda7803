const button =
  'inline-flex items-center justify-center rounded-control border-[1.5px] font-semibold transition-colors duration-150'

// Transparent borders become visible in forced-colours mode.
export const clayButton = `${button} min-h-12 whitespace-nowrap border-transparent bg-clay-600 text-card hover:enabled:bg-clay-700 disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-ink-soft`
export const paperButton = `${button} min-h-14 border-transparent bg-paper px-5 text-balance py-2 leading-snug sm:px-8 text-[1.125rem] text-clay-700 hover:bg-card hover:text-ink`
export const outlineButton = `${button} min-h-14 border-bush-700 px-5 py-2 text-balance leading-snug sm:px-8 text-[1.125rem] text-bush-700 hover:bg-bush-700 hover:text-paper`

const portalColours =
  'border-bush-700 text-bush-700 hover:bg-bush-700 hover:text-paper in-[.top-bar:has(#token-panel:popover-open)]:bg-bush-700 in-[.top-bar:has(#token-panel:popover-open)]:text-paper clear:border-paper/70 clear:text-inherit clear:hover:bg-paper clear:hover:text-bush-900'
// The least width absorbs what a label's width changes by when the web font loads; beside it the header would shift.
export const portalButton = `${button} ${portalColours} min-h-11 min-w-[min(6.375rem,32vw)] shrink-0 whitespace-nowrap px-[min(0.625rem,2vw)] sm:px-4`
