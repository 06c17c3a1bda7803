import type { StatusItem, StatusState } from '#shared/contract/operations.ts'

/** One line of the host's page. `since` is an instant. */
export const item = (
  name: StatusItem['name'],
  state: StatusState,
  title: string,
  detail: string | null = null,
  since: string | null = null,
): StatusItem => ({ name, state, title, detail, since })

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-NZ')} ${count === 1 ? one : many}`

export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
