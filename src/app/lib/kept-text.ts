import { createContext, createElement, use } from 'react'
import { splitAtKept } from '#shared/kept-words.ts'

/** The values that page translators leave as they are on this page. */
export const KeptContext = createContext(/(?!)/)

/** A text in which page translators leave names, numbers, codes and addresses as they are. */
export function KeptText({ children }: { children: string }) {
  const parts = splitAtKept(children, use(KeptContext))
  if (parts.length === 1) return children
  // One element, because parts would be items of their own in a flex container.
  return createElement(
    'span',
    null,
    ...parts.map((part, at) => (at % 2 === 0 ? part : createElement('span', { translate: 'no' }, part))),
  )
}
