import type { ReactNode } from 'react'

/** Matches one or two letters before a hyphen, too short to end a line (“e-mail”, “Wi-Fi”), and ranges (“7-10”). */
const hyphenatedPattern = /(\p{L}{1,2}-\p{L}+|\d+-\d+)/u

/**
 * Prevents a line break after the hyphen of “e-mail” and “7-10”. It keeps the ordinary hyphen, so that search finds
 * the word. Children that aren't text are returned unchanged.
 */
export function NoBreak({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(hyphenatedPattern).map((part, place) =>
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
