/**
 * What the guest page and its service worker say to each other. Both sides build from this file, and both sides are
 * of one build or its neighbour: a message that one of them does not know is ignored.
 */

/** Page to worker. `keep`: this stay is revealed, have it ready for a phone without signal. */
export type PageMessage =
  | { kind: 'latchkey-keep'; token: string }
  | { kind: 'latchkey-forget'; token: string }

/** Worker to page. */
export type WorkerMessage =
  /** A read of this page was answered, from the server or from the copy on this phone (checked then, ISO 8601). */
  | { kind: 'latchkey-answered'; path: string; keptSince: string | null }
  /** The server answered after the kept copy was shown: asking again gives that answer at once. */
  | { kind: 'latchkey-late'; path: string }
  /** Whether everything of the stay is on this phone now. */
  | { kind: 'latchkey-kept'; token: string; isComplete: boolean }

const isMessage = (data: unknown): data is { kind: string } =>
  typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string'

export const isPageMessage = (data: unknown): data is PageMessage =>
  isMessage(data) &&
  (data.kind === 'latchkey-keep' || data.kind === 'latchkey-forget') &&
  'token' in data &&
  typeof data.token === 'string' &&
  data.token !== ''

export const isWorkerMessage = (data: unknown): data is WorkerMessage =>
  isMessage(data) && ['latchkey-answered', 'latchkey-late', 'latchkey-kept'].includes(data.kind)
