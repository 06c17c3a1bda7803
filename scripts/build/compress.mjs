// Writes `.br` and `.gz` siblings of text files, so the server doesn't compress per request. Files with the site's
// own address are filled in and compressed when the server starts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json|txt|xml|html|webmanifest)$/
const ownAddress = '__PUBLIC_URL__'

/**
 * Writes the siblings of every text file below `folder` that gets smaller and has none yet. `quality` is brotli's, up
 * to 11.
 */
export async function compressBelow(folder, quality) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !existsSync(`${file}.gz`))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.includes(ownAddress)) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        }),
        promisify(gzip)(bytes, { level: 9 }),
      ])
      if (br.length < bytes.length) writeFileSync(`${file}.br`, br)
      if (gz.length < bytes.length) writeFileSync(`${file}.gz`, gz)
    }),
  )
}
