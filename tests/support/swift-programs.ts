import { existsSync } from 'node:fs'

/** Apart from `swift.ts`, so that `npm test` can look before anything of the product is loaded. */
const programs = ['account', 'container', 'object', 'proxy'].map((part) => `/usr/bin/swift-${part}-server`)

/** Why Swift cannot run here, or `null` when it can. */
export function whyNoSwift(): string | null {
  if (process.getuid?.() !== 0) return 'Swift’s servers want root'
  const missing = [...programs, '/etc/swift/swift.conf'].find((path) => !existsSync(path))
  return missing ? `Debian’s Swift packages are not installed (${missing})` : null
}

/** The S3 server's program, or `null` where it cannot run. */
export const findSwift = (): string | null => (whyNoSwift() === null ? (programs.at(-1) ?? null) : null)
