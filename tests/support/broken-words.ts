/**
 * The words that are broken over two lines although what stands before their hyphen is too short to end one: “e-mail”,
 * “Wi-Fi”. Mails are left out: programs for mail set their lines as they like. It runs in the page, and so uses nothing from outside itself.
 */
export function brokenWords(): string[] {
  const found: string[] = []
  if (document.getElementById('root') === null) return found
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    for (const { 0: run, index: start } of text.matchAll(/\S+/g)) {
      // An address may be broken anywhere, and what is drawn by lot in it may look like a word.
      if (/[@/]/.test(run)) continue
      for (const { 0: word, index } of run.matchAll(
        /(?<![\p{L}\p{N}.-])\p{L}{1,2}-\p{L}{2,}(?!\p{L}*\.\p{L})/gu,
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
