// Texts for guests and hosts belong in src/i18n. This finds sentences elsewhere: two or more words that start with a
// capital letter or end with a full stop. Texts for developers and operators are recognised by their use: they are
// thrown as an `Error`, logged, or describe the API and its metrics.
import { parseSync } from 'vite'

const errorNames = /(?:Error|Failure|Problem|Busy|Crash|Lost)$/
const logNames = /^(?:log|logger|console)$/
const describing = new Set(['summary', 'help', 'description'])

/** Returns whether a text is a sentence. A template's placeholders are passed as `…`. A header line (`Name: value`) is not a sentence. */
export function isSentence(text) {
  const words = text.trim().split(/\s+/)
  const wordy = words.filter((word) => /\p{L}{2}/u.test(word) && !/[{}<>=;\\/_#[\]]/.test(word))
  if (wordy.length < 2 || /^[\w-]+:$/.test(words[0])) return false
  const begins = /^[“‘"'(]?\p{Lu}[\p{L}\p{M}’'-]*[,.:!?…)”’]*$/u.test(words[0])
  return begins || /[\p{L}”’)][.!?…]$/u.test(words.at(-1))
}

const nameOf = (node) => {
  if (node?.type === 'MemberExpression') return nameOf(node.property)
  if (node?.type === 'Identifier') return node.name
  return null
}

function isForMakers(node) {
  if (node.type === 'NewExpression') return errorNames.test(nameOf(node.callee) ?? '')
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type === 'Super') return true
  if (callee.type === 'MemberExpression') {
    const whose =
      nameOf(callee.object) ?? (callee.object.type === 'MemberExpression' ? nameOf(callee.object) : null)
    return logNames.test(whose ?? '')
  }
  return false
}

const isDescription = (node, file) =>
  node.type === 'Property' &&
  describing.has(nameOf(node.key)) &&
  /^src\/(?:shared\/contract\/|server\/http\/|server\/features\/status\/metrics\.ts)/.test(file)

function textOf(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
  if (node.type === 'JSXText') return node.value
  return null
}

const silent = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSLiteralType',
  'TaggedTemplateExpression',
])

export function sentencesIn(file, code) {
  const found = []
  const look = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(look)
    if (typeof node.type === 'string') {
      if (silent.has(node.type) || isForMakers(node) || isDescription(node, file)) return
      const text = textOf(node)
      if (text !== null && isSentence(text)) {
        found.push({ line: code.slice(0, node.start).split('\n').length, text: text.trim() })
      }
    }
    for (const [name, part] of Object.entries(node)) if (name !== 'loc') look(part)
  }
  look(parseSync(file, code).program)
  return found
}
