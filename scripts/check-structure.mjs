// Holds the borders that docs/architecture.md draws: who may import whom, which file names a server feature may have, and
// that what people read stands in src/words. There is no exception list: if a rule is wrong, change the rule here.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sentencesIn } from './sentences.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const importPattern =
  /^(?:import|export)(?:\s+type)?\s+(?:[\w*{][^'"=;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Every source file below `folder`, as paths relative to the repository. */
function sourceFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(importPattern)].map(([all, from, later]) => ({
    specifier: from ?? later,
    isOfTypes: /^\w+\s+type\s/.test(all),
  }))
}

/** Repository path for an internal import, `null` for a package. */
function resolveImport(file, specifier) {
  if (specifier.startsWith('#words/')) return specifier.replace('#words/', 'src/words/')
  if (specifier.startsWith('#content/')) return specifier.replace('#content/', 'content/')
  if (specifier.startsWith('#tests/')) return specifier.replace('#tests/', 'tests/')
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/')
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
const inFolder = (path, ...folders) => folders.some((folder) => path.startsWith(`${folder}/`))
const featureOf = (path) => path.match(/^src\/server\/features\/([^/]+)\//)?.[1]
const screenOf = (path) => path.match(/^src\/app\/screens\/([^/]+)\//)?.[1]
const appLayers = ['src/app/lib', 'src/app/components/ui', 'src/app/components', 'src/app/screens']
const appLayer = (path) => {
  if (inFolder(path, 'src/app/lib')) return 0
  if (inFolder(path, 'src/app/components/ui')) return 1
  if (inFolder(path, 'src/app/components')) return 2
  if (inFolder(path, 'src/app/screens')) return 3
  return null
}

/** The rule an import breaks, in words, or `null`. */
function brokenRule(file, specifier, target) {
  if (specifier.startsWith('.') && !specifier.startsWith('./')) return 'use a # import across folders'
  if (specifier.startsWith('./') && !/\.(tsx?|css|json|mjs|svg|sql)$/.test(specifier))
    return 'write the file extension'
  if (specifier === 'zod' && inFolder(file, 'src/shared', 'src/app'))
    return 'what reaches the browser uses zod/mini: the same schemas at a third of the bytes'
  if (!target) {
    if (inFolder(file, 'src/shared') && !specifier.startsWith('zod')) return 'shared depends on zod only'
    return null
  }
  if (inFolder(file, 'src/shared') && !inFolder(target, 'src/shared'))
    return 'shared imports only itself and zod'
  if (inFolder(file, 'content') && !inFolder(target, 'src/shared', 'content'))
    return 'content imports only shared'
  if (inFolder(file, 'src/words') && !inFolder(target, 'src/words', 'src/shared', 'content'))
    return 'words import only words, shared and content'
  if (inFolder(file, 'src/server') && inFolder(target, 'src/app')) return 'server never imports app'
  if (inFolder(file, 'src/app') && inFolder(target, 'src/server')) return 'app never imports server'
  if (inFolder(target, 'tests')) return 'only tests import tests'
  const from = featureOf(file)
  const to = featureOf(target)
  if (from && to && from !== to && !target.endsWith('/service.ts') && !target.endsWith('/view.ts'))
    return 'a feature uses another feature only through its service or view'
  if (!from && to && /^src\/server\/[^/]+\//.test(file) && !inFolder(file, 'src/server/cli'))
    return 'beside the commands no folder of the server knows a feature'
  if (from && target.endsWith('/store.ts') && file.endsWith('/routes.ts'))
    return 'routes go through the service'
  if (screenOf(file) && screenOf(target) && screenOf(file) !== screenOf(target))
    return 'screens never import screens'
  const [a, b] = [appLayer(file), appLayer(target)]
  if (a !== null && b !== null && b > a) return `${appLayers[a]} may not import ${appLayers[b]}`
  if (inFolder(target, 'src/app/api') && inFolder(file, 'src/app/components', 'src/app/lib'))
    return 'only screens call the api hooks'
  return null
}

/** The commands and the reader of the settings speak to the operator, in English, and nobody else reads them. */
const mayHoldSentences = (file) => inFolder(file, 'src/words', 'src/server/cli', 'src/server/settings')

const featureFiles = /^(routes|service|store|view|due)\.ts$/
const suffixFiles = /^(routes|service|store|view|due)-[a-z-]+\.ts$/

const mostFilesOfScreen = 12

/** A room of the server: a feature, an adapter, another folder, or a file beside them. */
const roomOf = (path) => path.match(/^src\/server\/((?:features|adapters)\/[^/]+|[^/]+)/)?.[1] ?? null

/** Rings of rooms, or of files, that import each other: each is of one ring at most. */
function ringsAmong(arrows) {
  const reach = (start) => {
    const seen = new Set()
    const waiting = [start]
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      for (const next of arrows.get(room) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
    return seen
  }
  const reached = new Map([...arrows.keys()].map((room) => [room, reach(room)]))
  const inRing = [...reached.keys()].filter((room) => reached.get(room).has(room))
  const rings = inRing.map((room) => inRing.filter((other) => reached.get(room).has(other)))
  return [...new Set(rings.map((ring) => ring.toSorted().join(', ')))]
}

const problems = []
const arrows = new Map()
const files = new Map()
const screenFolders = new Map()
for (const file of [...sourceFiles('src'), ...sourceFiles('content')]) {
  const name = file.split('/').at(-1)
  if (/^(index|utils|helpers|common)\.tsx?$/.test(name))
    problems.push(`${file}: name a file after what it knows`)
  if (name !== name.toLowerCase()) problems.push(`${file}: file names are kebab-case`)
  if (isTest(file)) continue
  if (screenOf(file)) screenFolders.set(dirname(file), (screenFolders.get(dirname(file)) ?? 0) + 1)
  const isInSubFolder = /^src\/server\/features\/[^/]+\/[^/]+\//.test(file)
  if (featureOf(file) && (isInSubFolder ? suffixFiles.test(name) : !featureFiles.test(name)))
    problems.push(
      `${file}: a feature holds only routes, service, store, view and due files, and folders named for what they know`,
    )
  for (const { specifier, isOfTypes } of importsOf(file)) {
    const target = resolveImport(file, specifier)
    if (target && !isOfTypes) files.set(file, (files.get(file) ?? new Set()).add(target))
    const [from, to] = [roomOf(file), target && roomOf(target)]
    if (from && to && from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    const rule = brokenRule(file, specifier, target)
    if (rule) problems.push(`${file}: imports ${specifier}: ${rule}`)
  }
}
for (const [folder, count] of screenFolders)
  if (count > mostFilesOfScreen)
    problems.push(`${folder}: ${count} files, a screen's folder holds a dozen: make folders by noun`)
for (const file of sourceFiles('src').filter((each) => !isTest(each) && !mayHoldSentences(each)))
  for (const { line, text } of sentencesIn(file, readFileSync(join(root, file), 'utf8')))
    problems.push(`${file}:${line}: “${text}” is read by people: it stands in src/words`)
for (const ring of ringsAmong(arrows)) problems.push(`src/server: ${ring} import each other in a ring`)
for (const ring of ringsAmong(files)) problems.push(`${ring} import each other in a ring`)
for (const problem of problems) console.error(problem)
console.log(problems.length ? `structure: ${problems.length} broken rule(s)` : 'structure: ok')
process.exit(problems.length ? 1 : 0)
