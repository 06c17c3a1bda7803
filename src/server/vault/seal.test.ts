import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from './seal.ts'

const [oldSecret, newSecret] = [randomBytes(32), randomBytes(32)]
const vault = createVault([oldSecret])
const both = createVault([newSecret, oldSecret])
const place = { table: 'guest_stays', row: '1', column: 'guest_phone_sealed' }

describe('sealed text', () => {
  it('opens a sealed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(vault.openText(place, vault.sealText(place, text))).toBe(text)
      }),
    )
  })

  it('seals null as null', () => {
    expect([vault.sealText(place, null), vault.openText(place, null)]).toEqual([null, null])
  })

  it('seals the same text differently each time', () => {
    expect(vault.sealText(place, '021')).not.toBe(vault.sealText(place, '021'))
  })

  it.each([
    ['another table', { ...place, table: 'enquiries' }],
    ['another row', { ...place, row: '2' }],
    ['another column', { ...place, column: 'door_code_sealed' }],
  ])('throws for sealed text in %s', (_name, other) => {
    const sealed = vault.sealText(place, '021')
    expect(vault.openText(place, sealed)).toBe('021')
    expect(() => vault.openText(other, sealed)).toThrow()
  })

  it('throws for text sealed with another secret key', () => {
    const sealed = vault.sealText(place, '021')
    expect(() => createVault([newSecret]).openText(place, sealed)).toThrow('No secret key')
  })

  it('throws for sealed text with any changed byte', () => {
    const [id, body = ''] = vault.sealText(place, '021 555 0142').split('.')
    const sealed = Buffer.from(body, 'base64url')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => vault.openText(place, `${id}.${changed.toString('base64url')}`)).toThrow()
    }
  })

  it('opens text of an older key, and seals with the current one', () => {
    expect(both.openText(place, vault.sealText(place, '021'))).toBe('021')
    expect(createVault([newSecret]).openText(place, both.sealText(place, '021'))).toBe('021')
  })
})

describe('a data key', () => {
  it('a data key opens the bytes that it sealed', () => {
    const key = vault.newDataKey('stored_objects:1')
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(Buffer.from(key.openBytes('file', key.sealBytes('file', bytes)))).toEqual(Buffer.from(bytes))
      }),
    )
  })

  it('a data key opens only for its owner, field and secret key', () => {
    const key = vault.newDataKey('stored_objects:1')
    const sealed = key.sealBytes('file', Buffer.from('passport'))
    expect(() => key.openBytes('small', sealed)).toThrow()
    expect(() => vault.newDataKey('stored_objects:1').openBytes('file', sealed)).toThrow()
    expect(() => vault.openDataKey(key.wrapped, 'stored_objects:2')).toThrow()
    expect(() => createVault([newSecret]).openDataKey(key.wrapped, 'stored_objects:1')).toThrow(
      'No secret key',
    )
  })

  it('a data key rejects any changed byte', () => {
    const key = vault.newDataKey('stored_objects:1')
    const sealed = key.sealBytes('file', Buffer.from('passport'))
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => key.openBytes('file', changed)).toThrow()
    }
    expect(() => key.openBytes('file', sealed.subarray(0, 10))).toThrow('too short')
  })

  it('a rewrapped data key opens the same bytes', () => {
    const key = vault.newDataKey('stored_objects:1')
    const sealed = key.sealBytes('file', Buffer.from('passport'))
    const rewrapped = both.rewrap(key.wrapped, 'stored_objects:1')
    const opened = createVault([newSecret]).openDataKey(rewrapped, 'stored_objects:1')
    expect(opened.openBytes('file', sealed).toString()).toBe('passport')
  })
})

it('a signature is valid for its purpose and value, by an older key too', () => {
  expect(both.isSigned('cookie', 'x', vault.sign('cookie', 'x'))).toBe(true)
  expect(both.isSigned('cookie', 'y', vault.sign('cookie', 'x'))).toBe(false)
  expect(both.isSigned('upload', 'x', vault.sign('cookie', 'x'))).toBe(false)
  expect(both.isSigned('cookie', 'x', '')).toBe(false)
})
