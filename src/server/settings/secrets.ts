import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { accessAdvice } from '#server/folder-access.ts'
import { parseSecrets } from '#server/vault/secret-file.ts'

/** The name of the systemd credential: `LoadCredential=secret_key:…`. */
const credentialName = 'secret_key'

export type Settings = Readonly<Record<string, string | undefined>>

export type NamedKey =
  | { setting: string; text: string; file: null }
  | { setting: string; text: null; file: string }

/** Returns the path of the systemd credential, if there is one. https://systemd.io/CREDENTIALS/ */
function credential({ CREDENTIALS_DIRECTORY: folder }: Settings): string | null {
  if (!folder?.trim()) return null
  const file = join(folder, credentialName)
  return existsSync(file) ? file : null
}

/** Returns every configured source of the key; more than one is a contradiction. */
export function namedKeys(settings: Settings): NamedKey[] {
  const found: NamedKey[] = []
  const text = settings.SECRET_KEY?.trim()
  if (text) found.push({ setting: 'SECRET_KEY', text, file: null })
  const named = settings.SECRET_KEY_FILE?.trim()
  const file = named ? resolve(named) : null
  if (file !== null) found.push({ setting: 'SECRET_KEY_FILE', text: null, file })
  const handed = credential(settings)
  if (handed !== null && handed !== file) {
    found.push({ setting: `credential ${credentialName}`, text: null, file: handed })
  }
  return found
}

/** Reads the keys of a source, the current one first. Throws with a message that follows the setting's name. */
export function readNamedKey({ text, file }: NamedKey): Buffer[] {
  if (text !== null) return parseSecrets(text)
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the file cannot be read (${reason}) ${accessAdvice(file, error)}`.trim())
  }
  return parseSecrets(content)
}

/** Returns whether a key was probably typed rather than generated: few different bytes, or readable text. */
export function isGuessable(secret: Buffer): boolean {
  return new Set(secret).size < 16 || /^[\x20-\x7e]{32}$/.test(secret.toString('latin1'))
}
