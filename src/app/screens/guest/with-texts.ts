import { loadPartTexts } from '#app/guest-texts.ts'
import { addTexts } from '#app/lib/translations.ts'

/** Loads the texts of all parts with the first part that has some. The server passes them with the page's. */
export async function withTexts<Module>(loading: Promise<Module>): Promise<Module> {
  if (import.meta.env.SSR) return loading
  const [part, texts] = await Promise.all([loading, loadPartTexts()])
  addTexts(texts)
  return part
}
