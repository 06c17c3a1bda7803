const addresses = /https?:\/\/[^\s<>"]+/giu
/** Punctuation after an address belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]}'’”»…。、，）」]+$/u

/** A piece of a text; with `href` it is a web address. */
export interface TextRun {
  text: string
  href?: string
}

/** Splits a text at its web addresses. */
export function linkRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const href = found.replace(sentenceEnd, '')
    if (!URL.canParse(href)) continue
    if (index > done) runs.push({ text: text.slice(done, index) })
    runs.push({ text: href, href })
    done = index + href.length
  }
  if (done < text.length) runs.push({ text: text.slice(done) })
  return runs
}
