export const codeFolders: readonly string[]
export function wordingProblems(file: string, code: string): { line: number; text: string; advice: string }[]
