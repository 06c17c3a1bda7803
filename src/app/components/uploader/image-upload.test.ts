import { describe, expect, test } from 'vitest'
import { UnusablePhoto } from '#app/lib/photo/prepare.ts'
import { content } from '#i18n/en/uploader.ts'
import { maxImageBytes } from '#shared/constants.ts'
import { type ImagePorts, ImageRefused, onlyImageOf, sendImage } from './image-upload.ts'

const chosen = new Blob(['as it was chosen'])
const prepared = new Blob(['small and upright'])

function ports(change: Partial<ImagePorts> = {}) {
  const calls: string[] = []
  const own: ImagePorts = {
    prepare: async () => ({ blob: prepared, size: null, advice: [] }),
    requestAddress: async () => `address ${calls.length}`,
    put: async (address, file, { onProgress }) => {
      calls.push(`put ${file === prepared ? 'prepared' : 'something else'} at ${address}`)
      onProgress(50)
    },
    claim: async (address) => void calls.push(`claim ${address}`),
  }
  const seen: (number | 'storing')[] = []
  const giving = new AbortController()
  const send = () =>
    sendImage(
      chosen,
      { ...own, ...change },
      { signal: giving.signal, onProgress: (state) => seen.push(state) },
    )
  return { calls, seen, send, cancel: () => giving.abort() }
}

describe('an upload', () => {
  test('a photo is made smaller, sent to a new upload address and claimed with it', async () => {
    const { calls, seen, send } = ports()
    await send()
    await send()
    expect(calls).toEqual([
      'put prepared at address 0',
      'claim address 0',
      'put prepared at address 2',
      'claim address 2',
    ])
    expect(seen).toEqual([0, 50, 'storing', 0, 50, 'storing'])
  })

  test.each([
    ['empty', content.notAnImage],
    ['notAPhoto', content.notAnImage],
    ['tooLarge', content.tooLarge],
  ] as const)('is refused with a message before anything is sent: %s', async (refusal, message) => {
    const { calls, send } = ports({ prepare: () => Promise.reject(new UnusablePhoto(refusal)) })
    await expect(send()).rejects.toEqual(new ImageRefused(message))
    expect(calls).toEqual([])
  })

  test('a cancelled upload sends nothing more', async () => {
    const { calls, send, cancel } = ports()
    const sending = send()
    cancel()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    expect(calls).toEqual([])
  })
})

describe('chosen, dropped or pasted files', () => {
  test('exactly one file of at most 10 MB is accepted', () => {
    expect(onlyImageOf([chosen])).toBe(chosen)
    expect(() => onlyImageOf([chosen, chosen])).toThrow(content.onlyOne)
    expect(() => onlyImageOf([new Blob([new Uint8Array(maxImageBytes + 1)])])).toThrow(content.tooLarge)
    expect(onlyImageOf([new Blob([new Uint8Array(maxImageBytes)])]).size).toBe(maxImageBytes)
  })
})
