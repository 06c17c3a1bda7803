/**
 * React's JSX runtime, except that every text of an element is a `KeptText`: so no place that shows a name can forget to
 * mark it (docs/decisions/0059-texts-are-marked-by-the-jsx-runtime.md).
 */
import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { KeptText } from './kept-text.ts'

export type { JSX } from 'react'
export { Fragment } from 'react/jsx-runtime'

interface Props {
  translate?: unknown
  children?: unknown
}

/** Elements that can't contain others. */
const plain = /^(?:option|script|style|text|textarea|title|tspan)$/

/** The key is for children that a component passes on: React takes them for a list. */
const keep = (child: unknown, at: number) =>
  typeof child === 'string' ? react.jsx(KeptText, { children: child }, `text ${at}`) : child

/** Makes the texts of an element's properties known to `KeptText`. */
export function keepTexts(type: ElementType, props: Props): Props {
  if (typeof type === 'string' && !props.translate && !plain.test(type)) {
    const { children } = props
    props.children = Array.isArray(children) ? children.map(keep) : keep(children, 0)
  }
  return props
}

/** Creates an element. */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  react.jsx(type, keepTexts(type, props), key)
export { jsx as jsxs }
