import type { StatusItem, StatusState } from '#shared/contract/operations.ts'

/** One line of the host's page. `since` is an instant. */
export const item = (
  name: StatusItem['name'],
  state: StatusState,
  title: string,
  detail: string | null = null,
  since: string | null = null,
): StatusItem => ({ name, state, title, detail, since })
