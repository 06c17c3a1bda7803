declare global {
  interface Window {
    /** Set by a script in the head of a page (`scripts/build/start-script.mjs`). */
    latchkeyReads?: Record<string, Promise<Response>>
  }
}

/** Whether the page's head has asked for something. */
export const hasEarlyReads = (): boolean => window.latchkeyReads !== undefined

/** The answer that the page's head asked for while its script was still on the way, handed out once. */
export function takeEarlyRead(url: string): Promise<Response> | undefined {
  const reads = typeof window === 'undefined' ? undefined : window.latchkeyReads
  const read = reads?.[url]
  if (reads) delete reads[url]
  return read
}
