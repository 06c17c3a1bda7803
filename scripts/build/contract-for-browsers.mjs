// What a page needs of the contract is how to call: method and path. Schemas are the server's, which cuts every answer and
// checks every body; a form that checks as one types imports its schema by name. Without this a guest's phone on one bar
// would fetch all of them, and the library that reads them.
import { parseSync } from 'vite'

const isContract = (id) => /[\\/]src[\\/]shared[\\/](contract[\\/][^\\/]+|house)\.ts$/.test(id)
const forServers = new Set(['params', 'query', 'body', 'returns', 'summary', 'limits', 'countedBy'])

/** Every node below one, itself first. */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node
  for (const value of Object.values(node ?? {}))
    if (value !== null && typeof value === 'object') yield* nodesOf(value)
}

const isCallOf = (node, name) => node.type === 'CallExpression' && node.callee.name === name

/** Cuts what only servers read out of `endpoint({…})`, and says of every other call that nothing happens by it. */
function forBrowsers(code, id) {
  const edits = []
  const { program } = parseSync(id, code)
  for (const statement of program.body) {
    const declaration = statement.declaration ?? statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { init } of declaration.declarations) {
      if (!init || init.type.endsWith('FunctionExpression')) continue
      if (isCallOf(init, 'endpoint')) {
        for (const property of init.arguments[0].properties)
          if (forServers.has(property.key?.name)) edits.push([property.start, property.end + 1, ''])
        edits.push([init.start, init.start, '/* @__PURE__ */ '])
        continue
      }
      for (const node of nodesOf(init))
        if (node.type === 'CallExpression') edits.push([node.start, node.start, '/* @__PURE__ */ '])
    }
  }
  return edits
    .toSorted((a, b) => b[0] - a[0])
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)
}

export const contractForBrowsers = () => ({
  name: 'contract-for-browsers',
  enforce: 'pre',
  transform: (code, id) => (isContract(id) ? { code: forBrowsers(code, id), map: null } : null),
})
