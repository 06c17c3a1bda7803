import { expect, it } from 'vitest'
import { requiresFrom, type StaySource } from './sources.ts'

const both = { documents: true, deposit: true }
const neither = { documents: false, deposit: false }
const stay = {
  status: 'pending',
  paymentStatus: 'pending',
  depositStatus: 'none',
  requires: both,
  source: 'direct' as StaySource,
  idDocumentPath: null,
  selfiePath: null,
  idSightedInPersonAt: null,
}
const airbnb = { ...stay, source: 'airbnb' as const, requires: neither }

it.each([
  ['follows the new preset', stay, 'airbnb', neither],
  ['follows the old preset again', airbnb, 'vrbo', both],
  ['changes nothing if both presets are the same', stay, 'bookingcom', both],
  ['keeps what the host waived', { ...stay, requires: neither }, 'other', neither],
  [
    'keeps what the host required against the preset',
    { ...airbnb, requires: { documents: false, deposit: true } },
    'direct',
    both,
  ],
  [
    'keeps documents of which one was submitted',
    { ...stay, selfiePath: '/s' },
    'airbnb',
    { ...neither, documents: true },
  ],
  [
    'keeps documents that were sighted in person',
    { ...stay, idSightedInPersonAt: '2026-12-01T00:00:00.000Z' },
    'airbnb',
    { ...neither, documents: true },
  ],
  ['keeps an active deposit', { ...stay, depositStatus: 'held' }, 'airbnb', { ...neither, deposit: true }],
  [
    'keeps a deposit that was paid',
    { ...stay, paymentStatus: 'authorized' },
    'airbnb',
    { ...neither, deposit: true },
  ],
  ['adds nothing to an approved stay', { ...airbnb, status: 'approved' }, 'direct', neither],
  [
    'drops from an approved stay what the new source excludes',
    { ...stay, status: 'approved' },
    'airbnb',
    neither,
  ],
] as const)('requiresFrom: %s', (_rule, before, source, requires) => {
  expect(requiresFrom(before, source)).toEqual(requires)
})
