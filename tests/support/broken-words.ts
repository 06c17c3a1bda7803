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
    // What people write themselves (an address, a name) may be broken anywhere.
    for (const { 0: word, index } of text.matchAll(
      /(?<![\p{L}\p{N}.@/-])\p{L}{1,2}-\p{L}{2,}(?![\p{L}]*[@/.]\p{L})/gu,
    )) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${word}: ${text.trim()}`)
    }
  }
  return found
}
