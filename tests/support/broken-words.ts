/**
 * Returns words that wrap at a hyphen after a part too short to end a line (“e-mail”, “Wi-Fi”), and ranges (“7-10”).
 * Skips mails, because mail programs wrap lines themselves. Runs in the page, so it uses nothing from outside itself.
 */
export function findBrokenWords(): string[] {
  const found: string[] = []
  if (document.getElementById('root') === null) return found
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    for (const { 0: run, index: start } of text.matchAll(/\S+/g)) {
      // An address may wrap anywhere, and its random part may look like a word.
      if (/[@/]/.test(run)) continue
      for (const { 0: word, index } of run.matchAll(
        /(?<![\p{L}\p{N}.-])(?:\p{L}{1,2}-\p{L}{2,}(?!\p{L}*\.\p{L})|\d{1,2}-\d{1,2}(?![\p{N}-]))/gu,
      )) {
        const range = document.createRange()
        range.setStart(node, start + index)
        range.setEnd(node, start + index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${word}: ${text.trim()}`)
      }
    }
  }
  return found
}
