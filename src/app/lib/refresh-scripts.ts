/**
 * Fetches the page's scripts again past the browser's cache: something between browser and site may have answered for
 * one of them, and the browser keeps such an answer for as long as it says.
 */
export async function refreshScripts(): Promise<void> {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
  await Promise.allSettled(scripts.map(({ name }) => fetch(name, { cache: 'reload' })))
}
