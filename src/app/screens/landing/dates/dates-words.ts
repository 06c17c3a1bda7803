import type { LandingWords } from '#words/shapes.ts'

/** What the page says of its dates (`data-words` of the place). */
export type DatesWords = LandingWords['dates']['island']
