import type { StatusItem, StatusState } from '#shared/contract/status/schemas.ts'

/** One thing that a check found. */
export type Finding = Omit<StatusItem, 'name'>

const finding =
  (state: StatusState) =>
  (title: string, detail: string | null = null, since: string | null = null): Finding => ({
    state,
    title,
    detail,
    since,
  })
export const bad = finding('bad')
export const attention = finding('attention')
export const good = finding('good')
export const unknown = finding('unknown')
