import { Lexer, type Token, type Tokens } from 'marked'
import type { GuideBlock, GuideRun } from '#shared/contract/guide/schemas.ts'

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])
const maxDepth = 3

type Style = Omit<GuideRun, 'text'>

/** Returns the normalised address if its protocol is allowed, else `undefined`. */
function safeAddress(href: string): string | undefined {
  const url = URL.parse(href)
  if (url === null || !linkProtocols.has(url.protocol)) return undefined
  return /^https?:$/.test(url.protocol) && url.hostname === '' ? undefined : url.href
}

/** Flattens tokens to styled runs. Leaves unsupported syntax (HTML, images) as it was typed. */
function runsOf(tokens: readonly Token[], style: Style): GuideRun[] {
  return tokens.flatMap((token): GuideRun[] => {
    const inner = 'tokens' in token && token.tokens ? token.tokens : null
    switch (token.type) {
      case 'strong':
        return runsOf(inner ?? [], { ...style, isStrong: true })
      case 'em':
        return runsOf(inner ?? [], { ...style, isEmphasis: true })
      case 'link': {
        const href = safeAddress((token as Tokens.Link).href)
        return runsOf(inner ?? [], href === undefined ? style : { ...style, href })
      }
      case 'br':
        return [{ ...style, text: '\n' }]
      case 'codespan':
      case 'escape':
        return [{ ...style, text: (token as Tokens.Codespan).text }]
      case 'text':
        return inner ? runsOf(inner, style) : [{ ...style, text: (token as Tokens.Text).text }]
      case 'del':
        return runsOf(inner ?? [], style)
      default:
        return [{ ...style, text: token.raw }]
    }
  })
}

const joined = (runs: readonly GuideRun[]): GuideRun[] =>
  runs.reduce<GuideRun[]>((done, { text, ...style }) => {
    const last = done.at(-1)
    if (last && sameStyle(last, style)) last.text += text
    else if (text !== '') done.push({ text, ...style })
    return done
  }, [])

const sameStyle = (a: Style, b: Style): boolean =>
  a.href === b.href && a.isStrong === b.isStrong && a.isEmphasis === b.isEmphasis

const runs = (token: Token): GuideRun[] =>
  'tokens' in token && token.tokens ? joined(runsOf(token.tokens, {})) : [{ text: token.raw.trim() }]

function itemsOf(list: Tokens.List, depth: number): Extract<GuideBlock, { kind: 'list' }>['items'] {
  return list.items.flatMap((item) => {
    const nested = item.tokens.filter((token): token is Tokens.List => token.type === 'list')
    const own = item.tokens.filter((token) => token.type !== 'list' && token.type !== 'space')
    const text = joined(own.flatMap((token, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...runs(token)]))
    return [
      { depth, runs: text },
      ...nested.flatMap((inner) => itemsOf(inner, Math.min(depth + 1, maxDepth))),
    ]
  })
}

function blocksOf(tokens: readonly Token[]): GuideBlock[] {
  return tokens.flatMap((token): GuideBlock[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'def':
        return []
      case 'heading':
        return [{ kind: 'heading', runs: runs(token) }]
      case 'list': {
        const list = token as Tokens.List
        const start = typeof list.start === 'number' && list.start >= 0 ? list.start : 1
        return [{ kind: 'list', isOrdered: list.ordered, start, items: itemsOf(list, 0) }]
      }
      case 'blockquote':
        return blocksOf((token as Tokens.Blockquote).tokens)
      case 'paragraph':
      case 'text':
        return [{ kind: 'text', runs: runs(token) }]
      default:
        return [{ kind: 'text', runs: [{ text: token.raw.trim() }] }]
    }
  })
}

/** The lexer pairs markers in quadratic time. */
const maxMarkers = 1000
const countMarkers = (markdown: string): number => markdown.match(/[*_~`[\]<!|]/g)?.length ?? 0

/** A line that opens more lists and quotes than anybody nests; the lexer reads the rest of it again for each. */
const deepLine = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])(?=[ \t\n>]|$)){6}/m

/**
 * Parses a guide entry's Markdown: paragraphs, headings, lists, strong and emphasised text, and links to http, https, mailto
 * and tel. The blocks contain texts and addresses only, never markup. Returns text as it was typed if it has too many
 * markers, opens too many lists in a line, or is nested too deep for the lexer's stack.
 */
export function readMarkdown(markdown: string): GuideBlock[] {
  const asTyped: GuideBlock[] = [{ kind: 'text', runs: [{ text: markdown }] }]
  if (countMarkers(markdown) > maxMarkers || deepLine.test(markdown)) return asTyped
  try {
    return blocksOf(Lexer.lex(markdown, { gfm: true, breaks: true }))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return asTyped
  }
}
