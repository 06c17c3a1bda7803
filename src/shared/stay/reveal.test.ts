import { expect, it } from 'vitest'
import { isRevealed, type RevealFacts } from './stage.ts'

const zone = 'Pacific/Auckland'
const path = '/objects/documents/x'
const open: RevealFacts = {
  guestPhone: '+64211234567',
  idDocumentPath: path,
  selfiePath: path,
  idSightedInPersonAt: null,
  sentBack: null,
  paymentStatus: 'authorized',
  status: 'approved',
  requires: { documents: true, deposit: true },
  checkOutDate: '2026-12-14',
  checkOutTime: '11:00',
  cancelledAt: null,
  createdAt: '2026-12-01T00:00:00.000Z',
  linkExpiresAt: '2026-12-27T22:00:00.000Z',
}
const during = Date.parse('2026-12-11T00:00:00.000Z')

it('the reveal gate opens for an approved guest with every step done', () => {
  expect(isRevealed(open, during, zone)).toBe(true)
})

it.each([
  ['no phone', { guestPhone: null }],
  ['no ID', { idDocumentPath: null }],
  ['no selfie', { selfiePath: null }],
  ['deposit pending', { paymentStatus: 'pending' }],
  ['deposit failed', { paymentStatus: 'failed' }],
  ['pending', { status: 'pending' }],
  ['rejected', { status: 'rejected' }],
  ['an unknown status', { status: 'cancelled' }],
  ['a cancelled stay', { cancelledAt: '2026-12-10T00:00:00.000Z' }],
  ['a dead link', { linkExpiresAt: '2026-12-10T00:00:00.000Z' }],
])('the reveal gate is closed with %s', (_what, change) => {
  expect(isRevealed({ ...open, ...change }, during, zone)).toBe(false)
})

it.each([
  ['documents', { requires: { documents: false, deposit: true }, idDocumentPath: null, selfiePath: null }],
  ['the deposit', { requires: { documents: true, deposit: false }, paymentStatus: 'pending' }],
])('the reveal gate doesn’t require %s if waived, but still the rest', (_what, waived) => {
  expect(isRevealed({ ...open, ...waived }, during, zone)).toBe(true)
  expect(isRevealed({ ...open, ...waived, guestPhone: null }, during, zone)).toBe(false)
  expect(isRevealed({ ...open, ...waived, status: 'pending' }, during, zone)).toBe(false)
})

it('the reveal gate closes one hour after check-out', () => {
  expect(isRevealed(open, Date.parse('2026-12-13T23:00:00.000Z'), zone)).toBe(true)
  expect(isRevealed(open, Date.parse('2026-12-13T23:00:00.001Z'), zone)).toBe(false)
})

it('the reveal gate is open until 24 hours after creation if that is later', () => {
  const late = { ...open, createdAt: '2026-12-13T22:30:00.000Z' }
  expect(isRevealed(late, Date.parse('2026-12-14T22:30:00.000Z'), zone)).toBe(true)
  expect(isRevealed(late, Date.parse('2026-12-14T22:30:00.001Z'), zone)).toBe(false)
})
