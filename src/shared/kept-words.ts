const latin = String.raw`[\wÀ-ɏ]`

/**
 * Returns what finds `values` in a text, the longest first, for `splitAtKept`. A value within a longer word doesn't count;
 * an “s” of the genitive belongs to it.
 */
export const keptPattern = (values: readonly (string | null | undefined)[]): RegExp => {
  const any = [...new Set(values.filter((value) => value?.trim()))]
    .sort((one, other) => (other?.length ?? 0) - (one?.length ?? 0))
    .map((value) => value?.normalize().replace(/\W/g, '\\$&'))
    .join('|')
  return new RegExp(`((?<!${latin})(?:${any || '(?!)'})s?(?!${latin}))`)
}

/** Splits a text at what a page translator must leave as it is. Every second part is such a value. */
export const splitAtKept = (text: string, pattern: RegExp): string[] => text.normalize().split(pattern)
