import { describe, expect, it } from 'vitest'
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

describe('what a stay asks for once its source is another', () => {
  it.each([
    ['follows the new preset', stay, 'airbnb', neither],
    ['follows it back', airbnb, 'vrbo', both],
    ['stays where both presets are the same', stay, 'bookingcom', both],
    ['is what the host waived before', { ...stay, requires: neither }, 'other', neither],
    [
      'is what the host asked for against the preset',
      { ...airbnb, requires: { documents: false, deposit: true } },
      'direct',
      both,
    ],
    [
      'keeps documents of which one came',
      { ...stay, selfiePath: '/s' },
      'airbnb',
      { ...neither, documents: true },
    ],
    [
      'keeps documents that were seen in person',
      { ...stay, idSightedInPersonAt: '2026-12-01T00:00:00.000Z' },
      'airbnb',
      { ...neither, documents: true },
    ],
    [
      'keeps a deposit that stands',
      { ...stay, depositStatus: 'held' },
      'airbnb',
      { ...neither, deposit: true },
    ],
    [
      'keeps a deposit that was paid',
      { ...stay, paymentStatus: 'authorized' },
      'airbnb',
      { ...neither, deposit: true },
    ],
    ['adds nothing to an approved stay', { ...airbnb, status: 'approved' }, 'direct', neither],
    ['takes off an approved stay what may not be asked', { ...stay, status: 'approved' }, 'airbnb', neither],
  ] as const)('%s', (_rule, before, source, requires) => {
    expect(requiresFrom(before, source)).toEqual(requires)
  })
})
