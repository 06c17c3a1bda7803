import { type ReactNode, use } from 'react'
import { RenderedPath } from '#app/lib/rendered.ts'

/** Passes the token of `/guest/{token}` or `/checkout/{token}` to the screen. */
export function PathToken({ page, children }: { page: string; children: (token: string) => ReactNode }) {
  const path = use(RenderedPath) ?? location.pathname
  return children(path.slice(`/${page}/`.length).replace(/\/$/, ''))
}
