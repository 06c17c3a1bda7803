/** Page to worker: keep a revealed stay on this phone, or remove it. */
export interface PageMessage {
  kind: 'latchkey-keep' | 'latchkey-forget'
  token: string
}

/** Worker to page. */
export type WorkerMessage =
  /** A read of this page was answered by the server, or from the copy on this phone (checked then, ISO 8601). */
  | { kind: 'latchkey-answered'; path: string; keptSince: string | null }
  /** Whether everything of the stay is on this phone now. */
  | { kind: 'latchkey-kept'; token: string; isComplete: boolean }
