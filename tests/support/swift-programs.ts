import { existsSync } from 'node:fs'

/** Separate from `swift.ts`, so `npm test` can check before any product code is loaded. */
const programs = ['account', 'container', 'object', 'proxy'].map((part) => `/usr/bin/swift-${part}-server`)

export function missingSwift(): string | null {
  if (process.getuid?.() !== 0) return 'Swift’s servers want root'
  const missing = [...programs, '/etc/swift/swift.conf'].find((path) => !existsSync(path))
  return missing ? `Debian’s Swift packages are not installed (${missing})` : null
}

/** Returns the S3 server's program, or `null` if it can't run. */
export const findSwift = (): string | null => (missingSwift() === null ? (programs.at(-1) ?? null) : null)
