import type { ReactNode } from 'react'
import { cx } from '#app/lib/class-names.ts'

export function MessageItem({
  name,
  at,
  text,
  lang,
  isMine,
  children,
}: {
  name: string
  at: string
  text: string
  lang?: string | undefined
  isMine: boolean
  children?: ReactNode
}) {
  return (
    <li className={cx('flex flex-col', isMine ? 'items-end pl-8' : 'items-start pr-8')}>
      <p className="figures text-ink-soft text-sm">
        <bdi className="font-semibold text-ink">{name}</bdi>
        {at && ` · ${at}`}
      </p>
      <p
        lang={lang}
        dir="auto"
        className={cx(
          'mt-1 max-w-xl whitespace-pre-line rounded-card px-4 py-2.5',
          isMine ? 'bg-moss-100' : 'border border-line bg-card',
        )}
      >
        <MessageText text={text} />
      </p>
      {children}
    </li>
  )
}

/** Renders URLs as links. Nothing is fetched before a tap. */
const MessageText = ({ text }: { text: string }): ReactNode =>
  linkRuns(text).map(({ text: part, href }, at) =>
    href === undefined ? (
      part
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text are never reordered
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        translate="no"
        className="py-1 text-link"
      >
        {part}
      </a>
    ),
  )

const addresses = /https?:\/\/[^\s<>"]+/giu
/** Matches punctuation after a URL, which belongs to the sentence. */
const sentenceEnd = /[.,;:!?)\]}'’”»…。、，）」]+$/u

/** Splits a text into URLs, which have an `href`, and the text between them. */
export function linkRuns(text: string) {
  const runs: { text: string; href?: string }[] = []
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
