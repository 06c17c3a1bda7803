import { expect, it } from 'vitest'
import { config } from 'zod/mini'

it('has Zod compile nothing', async () => {
  const { jitless } = config()
  config({ jitless: false })
  await import('./zod-config.ts')
  expect(config().jitless).toBe(true)
  config({ jitless })
})
