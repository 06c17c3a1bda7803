/** Page to worker: cache a revealed stay, or delete its copy. */
export interface PageMessage {
  kind: 'latchkey-keep' | 'latchkey-forget'
  token: string
}

/** Worker to page. */
export type WorkerMessage =
  /** A read of this page was answered by the server, or from the copy last checked at `keptSince` (ISO 8601). */
  | { kind: 'latchkey-answered'; path: string; keptSince: string | null }
  | { kind: 'latchkey-kept'; token: string; isComplete: boolean }
