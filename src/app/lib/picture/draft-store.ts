import { hiddenName, withStore } from './draft-end.ts'
import { openForTab, sealForTab } from './draft-seal.ts'
import { sweepDrafts } from './draft-sweep.ts'
import type { PictureAdvice } from './judge.ts'
import type { PreparedPicture } from './prepare.ts'

/**
 * Keeps a picture in this browser from the moment it was taken until it has become a document, so that a reload, a phone
 * that puts the tab away for its camera, or a dropped connection does not cost it. Nothing here leaves the device, it is
 * sealed for the tab that took it, and nothing stays: a picture is dropped once it was received, when the host has
 * decided, when the link is dead, and after a day.
 */
export interface PictureDraft {
  picture: PreparedPicture
  /** `chosen`: still being looked at. `confirmed`: the guest said to send it; boxes are burnt in. */
  stage: 'chosen' | 'confirmed'
}

/** What is sealed in front of the picture's bytes, as JSON. */
interface DraftNotes {
  type: string
  size: { width: number; height: number } | null
  advice: PictureAdvice[]
  stage: PictureDraft['stage']
}

interface StoredDraft {
  /** Length of the notes in 4 bytes, the notes, the picture; all of it sealed. Bytes: older Safari loses blobs. */
  sealed: ArrayBuffer
  savedAt: number
}

const lengthBytes = 4

async function pack({ picture, stage }: PictureDraft): Promise<Uint8Array<ArrayBuffer>> {
  const { blob, size, advice } = picture
  const notes: DraftNotes = { type: blob.type, size, advice, stage }
  const text = new TextEncoder().encode(JSON.stringify(notes))
  const length = new DataView(new ArrayBuffer(lengthBytes))
  length.setUint32(0, text.length)
  return new Uint8Array(await new Blob([length.buffer, text, blob]).arrayBuffer())
}

function unpack(bytes: ArrayBuffer): PictureDraft {
  const end = lengthBytes + new DataView(bytes).getUint32(0)
  const notes: DraftNotes = JSON.parse(new TextDecoder().decode(bytes.slice(lengthBytes, end)))
  const { type, size, advice, stage } = notes
  return { picture: { blob: new Blob([bytes.slice(end)], { type }), size, advice }, stage }
}

/** Keeps a picture. A browser without storage (private windows of some) just does not remember it. */
export async function saveDraft(key: string, draft: PictureDraft): Promise<void> {
  try {
    const name = await hiddenName(key)
    const sealed = await sealForTab(name, await pack(draft))
    const stored: StoredDraft = { sealed, savedAt: Date.now() }
    await withStore('readwrite', (store) => store.put(stored, name), true)
  } catch {
    // The picture is still in memory; only a reload would lose it.
  }
}

/** The picture that this tab kept under a key, or `null`. */
export async function loadDraft(key: string): Promise<PictureDraft | null> {
  try {
    await sweepDrafts()
    const name = await hiddenName(key)
    const stored = await withStore<StoredDraft | undefined>('readonly', (store) => store.get(name))
    return stored ? unpack(await openForTab(name, stored.sealed)) : null
  } catch {
    // Another tab's, or that of one that was closed: nobody can look at it any more.
    return null
  }
}
