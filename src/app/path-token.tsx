import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

/** Hands the last part of `/guest/{token}` or `/checkout/{token}` to the screen. */
export function PathToken({ page, children }: { page: string; children: (token: string) => ReactNode }) {
  const [path] = useLocation()
  return children(path.slice(`/${page}/`.length).replace(/\/$/, ''))
}
