import { type ReactNode, use } from 'react'
import { RenderedPath } from '#app/lib/rendered.ts'

/** Passes the token of `/<page>/{token}` to the screen. */
export function PathToken({ children }: { children: (token: string) => ReactNode }) {
  const path = use(RenderedPath) ?? location.pathname
  return children(path.split('/')[2] ?? '')
}
