/** A message from the page to the worker: cache a revealed stay, or delete its copy. */
export interface PageMessage {
  kind: 'latchkey-store' | 'latchkey-delete'
  token: string
}

export type WorkerMessage =
  /** A response of this page came from the server, or from the copy last checked at `keptSince` (ISO 8601). */
  | { kind: 'latchkey-answered'; path: string; keptSince: string | null }
  | { kind: 'latchkey-stored'; isComplete: boolean }
