import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pages } from '../../src/shared/pages.ts'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
export const dist = join(root, 'dist')
export const cache = join(root, '.cache')

export const pageNames = pages.map(({ name }) => name)

export const entryOf = (page) => `src/app/entry-${page}.${page === 'landing' ? 'ts' : 'tsx'}`
export const renderEntry = 'src/app/entry-render.tsx'
