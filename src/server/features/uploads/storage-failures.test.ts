import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { guestBrowser, plainJpeg, putBytes } from '#tests/support/photos.ts'

const test = testApp()

const guest = async () => guestBrowser(test, (await buildStay(test)).accessToken)
const files = () => join(test.config.dataDir, 'files')

const canMount = process.platform === 'linux' && process.getuid?.() === 0

function withMount<Result>(options: string, work: () => Promise<Result>): Promise<Result> | null {
  rmSync(files(), { recursive: true, force: true })
  mkdirSync(files(), { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', files()], { stdio: 'pipe' })
  } catch {
    return null
  }
  return work().finally(() => execFileSync('umount', [files()]))
}

it.skipIf(!canMount)(
  'an upload to a full disk is 507, leaves no file, and works once there is space',
  async (context) => {
    const browser = await guest()
    const { uploadURL } = await browser.call(requestUpload, {})
    const noise = await plainJpeg('#336699', 900)
    const end = await withMount('size=8k', async () => {
      const answer = await putBytes(browser, uploadURL, noise)
      return { status: answer.status, left: readdirSync(files(), { recursive: true }) }
    })
    if (end === null) return context.skip()
    expect(end.status).toBe(507)
    expect(end.left.filter((name) => String(name).includes('.part'))).toEqual([])
    expect((await putBytes(browser, uploadURL, await plainJpeg())).status).toBe(200)
  },
)

it.skipIf(!canMount)('an upload to a read-only folder is 503', async (context) => {
  const browser = await guest()
  const { uploadURL } = await browser.call(requestUpload, {})
  const end = await withMount(
    'ro',
    async () => (await putBytes(browser, uploadURL, await plainJpeg())).status,
  )
  if (end === null) return context.skip()
  expect(end).toBe(503)
})

it('an upload to a missing folder is 503, and so is /readyz', async () => {
  const browser = await guest()
  const { uploadURL } = await browser.call(requestUpload, {})
  rmSync(files(), { recursive: true, force: true })
  writeFileSync(files(), 'a file where the folder should be')
  const answer = await putBytes(browser, uploadURL, await plainJpeg())
  expect(answer.status).toBe(503)
  expect(answer.json).toMatchObject({ message: expect.stringContaining('try again') })
  const ready = await test.visitor().request('/readyz')
  expect(ready.status).toBe(503)
  expect(ready.json).toMatchObject({ files: 'not answering' })
  rmSync(files())
  expect((await putBytes(browser, uploadURL, await plainJpeg())).status).toBe(200)
})
