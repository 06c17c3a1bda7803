const addresses = /https?:\/\/[^\s<>"]+/giu
/** Matches punctuation after a URL, which belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]}'’”»…。、，）」]+$/u

/** A text run; `href` is set if it is a URL. */
export interface TextRun {
  text: string
  href?: string
}

/** Splits a text into URLs and the text between them. */
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
