import type { StayPageTexts } from '#i18n/shapes.ts'
import { escaped as text } from '#server/http/pages/plain-page.ts'
import type { GuestGuideEntry, GuideBlock, GuideRun } from '#shared/contract/guide/schemas.ts'

function runHtml({ text: words, href, isStrong, isEmphasis }: GuideRun): string {
  const plain = isEmphasis ? `<em>${text(words)}</em>` : text(words)
  const styled = isStrong ? `<strong>${plain}</strong>` : plain
  return href ? `<a href="${text(href)}" rel="noreferrer noopener">${styled}</a>` : styled
}

const runsHtml = (runs: readonly GuideRun[]) => runs.map(runHtml).join('')

/** A nested item is indented and has a bullet, because a number would look like a step of the outer list, and isn't counted. */
function listHtml({ isOrdered, start, items }: Extract<GuideBlock, { kind: 'list' }>): string {
  const lines = items.map(({ depth, runs }) => {
    const nested =
      depth > 0
        ? ` style="margin-left:${depth * 1.25}rem;list-style-type:disc;counter-increment:list-item 0"`
        : ''
    return `<li${nested}>${runsHtml(runs)}</li>`
  })
  return isOrdered ? `<ol start="${start}">${lines.join('')}</ol>` : `<ul>${lines.join('')}</ul>`
}

function blockHtml(block: GuideBlock): string {
  if (block.kind === 'list') return listHtml(block)
  const words = runsHtml(block.runs)
  return block.kind === 'heading' ? `<p><strong>${words}</strong></p>` : `<p>${words}</p>`
}

/** Returns a guide entry as HTML. `photos` is the path that its photos have for this reader. */
export function guideHtml(
  { title, blocks, imagePaths, words }: GuestGuideEntry,
  { photos, texts, heading }: { photos: string; texts: StayPageTexts; heading: 'h3' | 'h4' },
): string {
  const altOf = (at: number) =>
    at === 0 ? texts.guest.welcome.photoAlt(title) : texts.stay.guide.photo(title, at + 1)
  const images = imagePaths.map(
    (path, at) => `<img src="${photos}/${path.split('/').at(-1)}" alt="${text(altOf(at))}" loading="lazy">`,
  )
  const note = words.note ? `<p class="soft">${text(words.note)}</p>` : ''
  return `<article lang="${words.lang}">
<${heading}>${text(title)}</${heading}>
${[...images, ...blocks.map(blockHtml)].join('\n')}
</article>${note}`
}
