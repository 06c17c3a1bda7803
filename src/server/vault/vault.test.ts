import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const [oldSecret, newSecret] = [randomBytes(32), randomBytes(32)]
const vault = createVault([oldSecret])

describe('sealing', () => {
  it('gives back what was sealed, text and bytes', () => {
    const key = vault.newDataKey('stays:1')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.uint8Array(), (text, bytes) => {
        expect(key.openText('phone', key.sealText('phone', text))).toBe(text)
        expect(Buffer.from(key.openBytes('file', key.sealBytes('file', bytes)))).toEqual(Buffer.from(bytes))
      }),
    )
  })

  it('never seals the same value alike', () => {
    const key = vault.newDataKey('stays:1')
    expect(key.sealText('phone', '021')).not.toBe(key.sealText('phone', '021'))
  })

  it('does not open in another place, for another row or with another key', () => {
    const key = vault.newDataKey('stays:1')
    const sealed = key.sealText('phone', '021')
    expect(() => key.openText('door_code', sealed)).toThrow()
    expect(() => vault.newDataKey('stays:1').openText('phone', sealed)).toThrow()
    expect(() => vault.openDataKey(key.wrapped, 'stays:2')).toThrow()
    expect(() => createVault([newSecret]).openDataKey(key.wrapped, 'stays:1')).toThrow('No secret key')
  })

  it('notices every changed byte', () => {
    const key = vault.newDataKey('stays:1')
    const sealed = key.sealBytes('file', Buffer.from('passport'))
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => key.openBytes('file', changed)).toThrow()
    }
    expect(() => key.openBytes('file', sealed.subarray(0, 10))).toThrow('too short')
  })
})

describe('changing the secret key', () => {
  const both = createVault([newSecret, oldSecret])

  it('opens what the old key wrapped, and wraps with the new one', () => {
    const key = vault.newDataKey('stays:1')
    const sealed = key.sealText('phone', '021')
    expect(both.openDataKey(key.wrapped, 'stays:1').openText('phone', sealed)).toBe('021')
    const rewrapped = both.rewrap(key.wrapped, 'stays:1')
    expect(createVault([newSecret]).openDataKey(rewrapped, 'stays:1').openText('phone', sealed)).toBe('021')
  })

  it('still knows signatures of the old key', () => {
    expect(both.isSigned('cookie', 'x', vault.sign('cookie', 'x'))).toBe(true)
    expect(both.isSigned('cookie', 'y', vault.sign('cookie', 'x'))).toBe(false)
    expect(both.isSigned('upload', 'x', vault.sign('cookie', 'x'))).toBe(false)
    expect(both.isSigned('cookie', 'x', '')).toBe(false)
  })
})
