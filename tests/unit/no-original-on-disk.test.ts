import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { guestBrowser, plainJpeg, sendDocument } from '#tests/support/photos.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'

// The operating system reports which files the server and its image processes open and write.
const tracer = '/usr/bin/strace'
const calls = 'openat,open,creat,write,pwrite64,writev,pwritev,pwritev2,sendfile,copy_file_range,splice'

async function watch(pid: number, file: string): Promise<{ stop(): Promise<string> } | null> {
  const options = ['-f', '-yy', '-xx', '-s', '4096', '-e', `trace=${calls}`, '-o', file, '-p', String(pid)]
  const child: ChildProcess = spawn(tracer, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString()
  })
  await expect.poll(() => child.exitCode !== null || /attached/.test(said)).toBe(true)
  if (child.exitCode !== null) return null
  return {
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      return readFileSync(file, 'utf8')
    },
  }
}

const unhex = (text: string) =>
  text.replace(/\\x([0-9a-f]{2})/g, (_, byte) => String.fromCharCode(Number.parseInt(byte, 16)))

function writtenPaths(trace: string): string[] {
  const opened = trace.split('\n').flatMap((line) => {
    const [, path, flags = ''] = /\bopen(?:at)?\((?:[^,"]+, )?"([^"]*)", ([A-Z_|]+)/.exec(line) ?? []
    const isWritable = /O_WRONLY|O_RDWR|O_CREAT|O_TMPFILE/.test(flags) && !/ = -1 /.test(line)
    return path !== undefined && isWritable ? [unhex(path)] : []
  })
  return [...new Set(opened)]
}

function fileWrites(trace: string): { path: string; bytes: string }[] {
  const writes = [...trace.matchAll(/\b(?:write|pwrite64|writev|pwritev2?)\(\d+<([^>]*)>, (.*)/g)]
  return writes
    .map(([, path = '', rest = '']) => ({ path: unhex(path), bytes: unhex(rest) }))
    .filter(({ path }) => path.startsWith('/') && !/^\/(dev|proc)\//.test(path))
}

const marker = 'PLANTED-ORIGINAL-MARKER'
/** A JPEG's first bytes with the start of a short segment: three bytes alone occur in a few hundred kB of ciphertext. */
const jpegStart = /\xff\xd8\xff[\xc0-\xfe]\0/
const signs = [new RegExp(marker), jpegStart, /JFIF/, /Exif/, /ftypheic/, /ftypavif/, /WEBPVP8/, /\x89PNG/]
const heic = () => readFileSync(join(import.meta.dirname, '../fixtures/photos/turned.heic'))

async function uploadEverything(site: Site): Promise<number> {
  const host = await hostAt(site.origin)
  const dates = { checkInDate: '2027-02-10', checkOutDate: '2027-02-12' }
  const body = { guestName: 'Aroha', guestEmail: 'aroha@example.nz', ...dates }
  const { accessToken } = await host.call(createStay, { body })
  const guest = await guestBrowser({ visitor: () => createClient(site.origin) }, accessToken)
  const exif = { IFD0: { Artist: marker } }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const large = sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#888', noise } })
  const photos = [
    await sharp(await makePhoto())
      .withExif(exif)
      .jpeg()
      .toBuffer(),
    await large.clone().withExif(exif).jpeg({ quality: 95 }).toBuffer(),
    await sharp(await plainJpeg())
      .withExif(exif)
      .webp()
      .toBuffer(),
    await sharp(await plainJpeg())
      .withExif(exif)
      .avif({ effort: 0 })
      .toBuffer(),
    await sharp(await plainJpeg())
      .withExif(exif)
      .png()
      .toBuffer(),
    heic(),
  ]
  for (const photo of photos) await sendDocument(guest, accessToken, 'id', photo)
  const { uploadURL } = await guest.call(requestUpload, {})
  const half = photos[1]?.subarray(0, 100_000) ?? Buffer.alloc(0)
  const refused = await guest.request(new URL(uploadURL).pathname + new URL(uploadURL).search, {
    method: 'PUT',
    body: new Uint8Array(half),
  })
  expect(refused.status).toBe(415)
  return photos.length
}

it('a photo that the server processes is written unencrypted neither to the data folder nor to a temporary one', {
  timeout: 120_000,
}, async (context) => {
  if (!existsSync(tracer)) return context.skip('strace is not installed')
  const folder = temporaryFolder()
  const site = await startSite(join(folder.path, 'data'))
  try {
    const watching = await watch(site.process.pid ?? 0, join(folder.path, 'trace'))
    if (!watching) return context.skip('this machine does not let us watch a process')
    const count = await uploadEverything(site)
    const trace = await watching.stop()

    const data = site.dataDir
    // Readiness writes `.part-probe` without content.
    const ours = (path: string) =>
      new RegExp(
        `^${data}/(latchkey\\.db(-wal|-shm|-journal)?|files/(objects|small)/\\.part-[0-9a-f]+|(files/)?\\.part-probe)$`,
      ).test(path)
    const paths = writtenPaths(trace)
    const others = paths.filter(
      (path) =>
        !ours(path) && !/^\/dev\/|^\/proc\/self\/oom_score_adj$|^(?:uid_map|gid_map|setgroups)$/.test(path),
    )
    expect(others).toEqual([])
    // The trace contains the sealed files, so it would contain other files too.
    expect(paths.filter((path) => path.includes('/objects/.part-'))).toHaveLength(count)
    expect(paths.filter((path) => path.includes('/small/.part-'))).toHaveLength(count)

    const writes = fileWrites(trace)
    expect(writes.filter(({ path }) => path.includes('.part-')).length).toBeGreaterThanOrEqual(2 * count)
    for (const sign of signs) {
      expect(
        writes.filter(({ bytes }) => sign.test(bytes)).map(({ path }) => path),
        String(sign),
      ).toEqual([])
    }
    // The same bytes do pass through the pipes to the image process.
    const passed = unhex(trace)
    expect([passed.includes(marker), jpegStart.test(passed)]).toEqual([true, true])
  } finally {
    await site.end('SIGKILL')
    folder.remove()
  }
})
