// What a page needs of the contract is how to call: method and path. Schemas are the server's, which cuts every answer and
// checks every body; a form that checks as one types imports its schema by name. Without this a guest's phone on one bar
// would fetch all of them, and the library that reads them. So each file of the contract comes in two: its calls, and,
// named `?schemas`, the rest, which goes only where something of it is used.
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

const isContract = (id) => /[\\/]src[\\/]shared[\\/](contract[\\/][^\\/]+|house)\.ts(\?schemas)?$/.test(id)
const forServers = new Set([
  'params',
  'query',
  'body',
  'returns',
  'summary',
  'limits',
  'countedBy',
  'maxBodyBytes',
])

/** Every node below one, itself first. */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node
  for (const value of Object.values(node ?? {}))
    if (value !== null && typeof value === 'object') yield* nodesOf(value)
}

const isCallOf = (node, name) => node.type === 'CallExpression' && node.callee.name === name

const variablesOf = (statement) => {
  const declaration = statement.declaration ?? statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

const isCall = (statement) => variablesOf(statement).some(({ init }) => init && isCallOf(init, 'endpoint'))

/** Makes of `endpoint('GET /api/…', 'public', {…})` the object, without what only servers read. */
function* editsOfCall(statement) {
  for (const { init } of variablesOf(statement)) {
    const [call, audience, description] = init.arguments
    const [method, path] = call.value.split(' ')
    const head = `{ method: '${method}', path: '${path}', audience: '${audience.value}',`
    yield [init.start, description.start + 1, head]
    for (const property of description.properties)
      if (forServers.has(property.key?.name)) yield [property.start, property.end + 1, '']
    yield [description.end, init.end, '']
  }
}

/** Says of every call that makes a schema that nothing else happens by it. */
function* editsOfRest(statement) {
  for (const { init } of variablesOf(statement)) {
    if (!init || init.type.endsWith('FunctionExpression')) continue
    for (const node of nodesOf(init))
      if (node.type === 'CallExpression') yield [node.start, node.start, '/* @__PURE__ */ ']
  }
}

const apply = (code, edits) =>
  edits
    .toSorted((a, b) => b[0] - a[0])
    .reduce((text, [start, end, instead]) => text.slice(0, start) + instead + text.slice(end), code)

/** Text, a number, or a list of them: screens need it without the schemas. */
const isPlain = (node) =>
  node?.type === 'Literal' ||
  (node?.type === 'ArrayExpression' && node.elements.every(isPlain)) ||
  (node?.type === 'TSAsExpression' && isPlain(node.expression))
const isConstant = (statement) =>
  statement.type === 'ExportNamedDeclaration' &&
  variablesOf(statement).length > 0 &&
  variablesOf(statement).every(({ init }) => isPlain(init))

function forBrowsers(code, id) {
  const [file, part] = id.split('?')
  const { body } = parseSync(file, code).program
  const isOfCalls = (statement) => isCall(statement) || isConstant(statement)
  if (!body.some(isCall))
    return apply(
      code,
      body.flatMap((statement) => [...editsOfRest(statement)]),
    )
  const without = (statements) => statements.map(({ start, end }) => [start, end, ''])
  if (part === 'schemas') {
    const rest = body.filter((statement) => !isOfCalls(statement))
    const plain = body.filter(isConstant).flatMap(variablesOf)
    const names = plain.map(({ id: { name } }) => name).join(', ')
    const text = apply(code, [
      ...without(body.filter(isOfCalls)),
      ...rest.flatMap((one) => [...editsOfRest(one)]),
    ])
    return `import { ${names} } from ${JSON.stringify(file)}\n${text}`
  }
  const edits = body.filter(isCall).flatMap((statement) => [...editsOfCall(statement)])
  const isKept = (statement) => isOfCalls(statement) || statement.type === 'ImportDeclaration'
  const text = apply(code, [...without(body.filter((statement) => !isKept(statement))), ...edits])
  return `${text}\nexport * from ${JSON.stringify(`${file}?schemas`)}\n`
}

export const contractForBrowsers = () => ({
  name: 'contract-for-browsers',
  enforce: 'pre',
  resolveId: (id) => (isContract(id) && id.endsWith('?schemas') ? id : null),
  load: (id) => (isContract(id) && id.endsWith('?schemas') ? readFileSync(id.split('?')[0], 'utf8') : null),
  transform: (code, id) =>
    isContract(id)
      ? { code: forBrowsers(code, id), map: null, moduleSideEffects: false, moduleType: 'ts' }
      : null,
})
