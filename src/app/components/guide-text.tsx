import type { ReactNode } from 'react'
import type { GuideBlock, GuideEntry, GuideRun } from '#shared/contract/guide/schemas.ts'

/** The text of a guide entry: elements made of texts and addresses, never markup. */
export function GuideText({ entry }: { entry: Pick<GuideEntry, 'blocks'> }) {
  return (
    <div className="mt-2 space-y-3 break-words">
      {entry.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

const indents = ['', 'ml-5', 'ml-10', 'ml-15']

function Block({ block }: { block: GuideBlock }) {
  if (block.kind !== 'list') {
    const isHeading = block.kind === 'heading'
    const Text = isHeading ? 'h4' : 'p'
    return (
      <Text className={isHeading ? 'pt-1 font-semibold text-lg' : 'whitespace-pre-line'}>
        <Runs runs={block.runs} />
      </Text>
    )
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List
      {...(block.isOrdered ? { start: block.start } : {})}
      className={`space-y-1 pl-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
    >
      {block.items.map(({ depth, runs }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
          key={at}
          className={`whitespace-pre-line ${indents[depth] ?? ''}`}
          // A nested list has bullets and isn't counted, because its numbers would look like steps of the outer list.
          {...(depth > 0 && block.isOrdered
            ? { style: { listStyleType: 'disc', counterIncrement: 'list-item 0' } }
            : {})}
        >
          <Runs runs={runs} />
        </li>
      ))}
    </List>
  )
}

const Runs = ({ runs }: { runs: readonly GuideRun[] }): ReactNode =>
  runs.map(({ text, href, isStrong, isEmphasis }, at) => {
    const plain = isEmphasis ? <em>{text}</em> : text
    const texts = isStrong ? <strong className="font-semibold">{plain}</strong> : plain
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is its place in the line
    if (!href) return <span key={at}>{texts}</span>
    const isExternal = href.startsWith('http')
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece of text is its place in the line
        key={at}
        href={href}
        className="py-1 text-link underline"
        {...(isExternal ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
      >
        {texts}
      </a>
    )
  })
