export const cleanFolders: readonly string[]
export function wordingProblems(file: string, code: string): { line: number; text: string; advice: string }[]
