import { secretName } from './draft-end.ts'

/**
 * The key of this tab's drafts. Its secret lies in the tab's session storage: a reload has it, and so has a tab that a
 * phone put away for the camera and brought back; it goes with the tab, and what it sealed can then be read by nobody
 * (docs/decisions/0018-drafts-sealed-for-the-tab.md).
 */

const secretBytes = 32
const vectorBytes = 12

function secretOfTab(): Uint8Array<ArrayBuffer> {
  const known = sessionStorage.getItem(secretName)
  if (known !== null) return Uint8Array.from(atob(known), (sign) => sign.charCodeAt(0))
  const made = crypto.getRandomValues(new Uint8Array(secretBytes))
  sessionStorage.setItem(secretName, btoa(String.fromCharCode(...made)))
  return made
}

const keyOfTab = () => crypto.subtle.importKey('raw', secretOfTab(), 'AES-GCM', false, ['encrypt', 'decrypt'])

const associated = (name: string) => new TextEncoder().encode(name)

/** Seals bytes for this tab under a name that they open under again. Throws where the browser cannot. */
export async function sealForTab(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorBytes))
  const rule = { name: 'AES-GCM', iv, additionalData: associated(name) }
  const sealed = await crypto.subtle.encrypt(rule, await keyOfTab(), bytes)
  const whole = new Uint8Array(vectorBytes + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), vectorBytes)
  return whole.buffer
}

/** What this tab sealed under that name. Throws for anything else. */
export async function openForTab(name: string, whole: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = new Uint8Array(whole, 0, vectorBytes)
  const rule = { name: 'AES-GCM', iv, additionalData: associated(name) }
  return crypto.subtle.decrypt(rule, await keyOfTab(), new Uint8Array(whole, vectorBytes))
}
