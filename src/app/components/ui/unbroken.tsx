import type { ReactNode } from 'react'

/** What stands before a hyphen is too short to end a line: “e-mail”, “Wi-Fi”. */
const tied = /(\p{L}{1,2}-\p{L}+)/u

/**
 * A sentence of whose lines none ends with the “e-” of “e-mail”. The hyphen stays the one that people type and look for,
 * and a browser has no other way to leave it whole. What is no text passes as it is.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return children.split(tied).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence never change places.
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
