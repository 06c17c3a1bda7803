import type { useStayPages } from '#app/api/host-stays.ts'

export const rowsClasses =
  '-mx-4 divide-y divide-line border-line border-y bg-card sm:mx-0 sm:rounded-card sm:border'

/** `content-visibility` for rows below the first screen. An open menu isn't clipped. */
export const offscreenRowClasses =
  '[content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible] [contain-intrinsic-size:auto_2.875rem]'

export type StayPages = ReturnType<typeof useStayPages>
