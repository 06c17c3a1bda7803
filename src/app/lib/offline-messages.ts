/** Data that a guest's page shows, by name; each is the result of a call. */
export interface ShownReads {
  stay?: unknown
  deposit?: unknown
  property?: unknown
  guide?: unknown
}

/**
 * A message from the page to the worker: cache a revealed stay, delete its copy, or write to the copy what the page shows
 * without the worker having seen it (`at`: the server's time of that, in ms since 1970).
 */
export type PageMessage =
  | { kind: 'latchkey-store' | 'latchkey-delete'; token: string }
  | { kind: 'latchkey-shown'; token: string; reads: ShownReads; at: number }

export type WorkerMessage =
  /**
   * A response of this page came from the server, or from the copy last checked at `keptSince` (ISO 8601), with
   * `isForeign` because something between phone and site answered.
   */
  | { kind: 'latchkey-answered'; path: string; keptSince: string | null; isForeign: boolean }
  | { kind: 'latchkey-stored'; isComplete: boolean }
