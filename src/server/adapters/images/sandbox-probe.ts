// Run once at the start in a sandbox, to see whether the image libraries load there.
import sharp from 'sharp'

await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000000' } })
  .jpeg()
  .toBuffer()
process.stdout.write('works')
