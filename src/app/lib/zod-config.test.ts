import { expect, it } from 'vitest'
import { config } from 'zod/mini'

it('Zod compiles no code at run time', async () => {
  const { jitless } = config()
  config({ jitless: false })
  await import('./zod-config.ts')
  expect(config().jitless).toBe(true)
  config({ jitless })
})
