export function prove(proof: {
  files: readonly string[]
  args: readonly string[]
  folder: string
  env?: NodeJS.ProcessEnv
  limitMs: number
  testLimitMs: number
}): Promise<{ output: string; held: number; skipped: number; problems: string[] }>
