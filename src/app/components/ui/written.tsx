import type { ReactNode } from 'react'

/** A text's language (BCP 47), and what its reader should know. */
export interface WordMark {
  lang: string
  note: string
}

export const WordNote = ({ of }: { of: WordMark | undefined }) =>
  of?.note ? <p className="mt-1 text-ink-soft text-sm">{of.note}</p> : null

/** A text of the host in the reader's language, or with a note. */
export const Written = ({
  of,
  className = '',
  children,
}: {
  of: WordMark | undefined
  className?: string
  children: ReactNode
}) => (
  <>
    <p lang={of?.lang} className={`${className} whitespace-pre-line break-words`}>
      {children}
    </p>
    <WordNote of={of} />
  </>
)
