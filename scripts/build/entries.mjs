import { pages } from '../../src/shared/pages.ts'

export const pageNames = pages.map(({ name }) => name)

export const entryOf = (page) => `src/app/entry-${page}.${page === 'landing' ? 'ts' : 'tsx'}`
export const renderEntry = 'src/app/entry-render.tsx'
