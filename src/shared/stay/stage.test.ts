import { describe, expect, it } from 'vitest'
import { paymentLabel, paymentStatuses } from './payment.ts'
import { adminStage, guestProgress, guestStep, type StayProgressFacts } from './stage.ts'
import { canMoveStatus, statusLabels, stayStatuses } from './status.ts'

const path = '/objects/documents/x'
const nothing: StayProgressFacts = {
  guestPhone: null,
  idDocumentPath: null,
  selfiePath: null,
  idSightedInPersonAt: null,
  paymentStatus: 'pending',
  status: 'pending',
}

/** Every mix of what the derivations look at. */
const phones = [null, '', '+64211234567']
const documents = [
  { idDocumentPath: null, selfiePath: null, idSightedInPersonAt: null, isComplete: false },
  { idDocumentPath: path, selfiePath: null, idSightedInPersonAt: null, isComplete: false },
  { idDocumentPath: null, selfiePath: path, idSightedInPersonAt: null, isComplete: false },
  { idDocumentPath: '', selfiePath: '', idSightedInPersonAt: null, isComplete: false },
  { idDocumentPath: path, selfiePath: path, idSightedInPersonAt: null, isComplete: true },
  {
    idDocumentPath: null,
    selfiePath: null,
    idSightedInPersonAt: '2026-12-01T00:00:00.000Z',
    isComplete: true,
  },
]
const cells = phones.flatMap((guestPhone) =>
  documents.flatMap((given) =>
    [...paymentStatuses, 'refunded'].flatMap((paymentStatus) =>
      [...stayStatuses, 'cancelled'].map((status) => ({
        ...nothing,
        ...given,
        guestPhone,
        paymentStatus,
        status,
      })),
    ),
  ),
)

describe('admin stage', () => {
  it.each([
    [{}, 1, 'Document Upload'],
    [{ idDocumentPath: path }, 1, 'Document Upload'],
    [{ selfiePath: path, paymentStatus: 'authorized' }, 1, 'Document Upload'],
    [{ idDocumentPath: path, selfiePath: path }, 2, 'Awaiting Payment'],
    [{ idDocumentPath: path, selfiePath: path, paymentStatus: 'failed' }, 2, 'Awaiting Payment'],
    [{ idDocumentPath: path, selfiePath: path, paymentStatus: 'authorized' }, 3, 'Awaiting Approval'],
    [{ status: 'approved' }, 4, 'Approved'],
    [{ status: 'rejected' }, 4, 'Rejected'],
    [{ status: 'cancelled' }, 0, 'Unknown'],
  ])('of %j is %i, %s', (facts, stage, label) => {
    expect(adminStage({ ...nothing, ...facts })).toMatchObject({ stage, label })
  })

  it('holds in every cell', () => {
    for (const cell of cells) {
      const expected = !stayStatuses.includes(cell.status as 'pending')
        ? 0
        : cell.status !== 'pending'
          ? 4
          : !cell.isComplete
            ? 1
            : cell.paymentStatus === 'authorized'
              ? 3
              : 2
      expect(adminStage(cell).stage, JSON.stringify(cell)).toBe(expected)
    }
  })
})

describe('guest step and progress', () => {
  it('hold in every cell', () => {
    for (const cell of cells) {
      const isFirstDone = cell.guestPhone !== null && cell.guestPhone !== '' && cell.isComplete
      const isPaid = cell.paymentStatus === 'authorized'
      const step = !isFirstDone ? 1 : !isPaid ? 2 : cell.status === 'pending' ? 3 : 4
      const last = cell.status === 'approved' ? 100 : 75
      const progress = { 1: 0, 2: 25, 3: 50, 4: last }[step]
      expect([guestStep(cell), guestProgress(cell)], JSON.stringify(cell)).toEqual([step, progress])
    }
  })
})

describe('status', () => {
  it.each(stayStatuses.flatMap((from) => stayStatuses.map((to) => [from, to] as const)))(
    '%s to %s',
    (from, to) => {
      const allowed = ['pending approved', 'pending rejected', 'approved pending', 'rejected pending']
      expect(canMoveStatus(from, to)).toBe(allowed.includes(`${from} ${to}`))
    },
  )

  it('has its badge texts', () => {
    expect(statusLabels).toEqual({ approved: 'Approved', rejected: 'Rejected', pending: 'Pending Review' })
  })
})

describe('payment badge', () => {
  it.each([
    ['authorized', 'Authorized'],
    ['failed', 'Failed'],
    ['pending', 'Pending'],
    ['refunded', 'No Payment'],
    ['', 'No Payment'],
    ['toString', 'No Payment'],
  ])('of %j reads %s', (status, label) => {
    expect(paymentLabel(status)).toBe(label)
  })
})
