import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { keepTexts } from './jsx-runtime.ts'

export { Fragment, type JSX } from './jsx-runtime.ts'

/** Creates an element in development and in tests. */
export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean) =>
  react.jsxDEV(type, keepTexts(type, props), key, isStatic)
