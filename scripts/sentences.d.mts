export function isSentence(text: string): boolean
export function sentencesIn(file: string, code: string): { line: number; text: string }[]
