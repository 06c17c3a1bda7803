import type { LandingWords } from '#words/guest-pages.ts'

/** What the page says of its dates (`data-words` of the place). */
export type DatesWords = LandingWords['dates']['island']
