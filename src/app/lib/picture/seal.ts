import type { UploadSeal } from '#shared/contract/documents.ts'

/** Whether this browser can seal a file: it can on https and on this very machine, not on plain http. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * Seals a file before it leaves for a store that is not ours: AES-256-GCM under a key that is good for this one file
 * and that only our server has. The type stays, for the store has signed for it.
 */
export async function sealFile(file: Blob, { key, associated }: UploadSeal): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [secret, bytes] = await Promise.all([
    crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt']),
    file.arrayBuffer(),
  ])
  const additionalData = new TextEncoder().encode(associated)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, secret, bytes)
  return new Blob([iv, sealed], { type: file.type })
}
