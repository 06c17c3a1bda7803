const latin = String.raw`[\wÀ-ɏ]`

/**
 * Splits a text at the values that a page translator must leave as they are. Every second part is such a value. Of two
 * values that begin alike the first counts; a value within a longer word doesn't.
 */
export function splitAtKept(text: string, values: readonly (string | undefined)[]): string[] {
  const any = values
    .filter(Boolean)
    .map((value) => value?.normalize().replace(/\W/g, '\\$&'))
    .join('|')
  return text.normalize().split(new RegExp(`((?<!${latin})(?:${any || '(?!)'})(?!${latin}))`))
}
