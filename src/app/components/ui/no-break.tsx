import type { ReactNode } from 'react'

/** Matches “e-mail” and “Wi-Fi” (letters too short to end a line), ranges (“7-10”), times (“6:10 AM”) and sizes. */
const unbrokenPattern = /(\p{L}{1,2}-\p{L}+|\d+-\d+|[\d.:]+ (?:AM|PM|GB)\b)/u

/**
 * Prevents a line break inside what the pattern matches. It keeps the ordinary hyphen and space, so that search finds
 * the words. Children that aren't text are returned unchanged.
 */
export function NoBreak({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(unbrokenPattern).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
