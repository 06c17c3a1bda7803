import { markHeader } from '#shared/mark.ts'

/**
 * Fetches the page's scripts again past the browser's cache: something between browser and site may have answered for
 * one of them, and the browser keeps such an answer for as long as it says. Returns whether the site sent them all.
 */
export async function refreshScripts(): Promise<boolean> {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
  const answers = await Promise.allSettled(scripts.map(({ name }) => fetch(name, { cache: 'reload' })))
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value.headers.has(markHeader))
}
