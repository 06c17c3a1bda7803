/** Returns whether a text contains the door code, with or without separators between its digits. */
export const hasDoorCode = (text: string, doorCode: string): boolean =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .includes(doorCode)
