/** One typeface: its id, and the font package's file for each source of a part. */
interface Family {
  id: string
  latin: string
  extended: string
  vietnamese?: string
  [other: string]: unknown
}

export const families: readonly Family[]
export const parts: readonly { source: 'latin' | 'extended' | 'vietnamese'; ranges: string }[]
export function charactersOf(file: string, ranges: string): Promise<number[]>
