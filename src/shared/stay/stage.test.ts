import { describe, expect, it } from 'vitest'
import { paymentLabel, stageLabels, statusLabel } from '#i18n/en/stays.ts'
import { canSendDocument } from './documents.ts'
import {
  adminStage,
  guestProgress,
  guestStep,
  guestSteps,
  missingParts,
  type StayProgressFacts,
  waitsFor,
} from './stage.ts'
import { canMoveStatus, paymentStatuses, stayStatuses } from './status.ts'

const path = '/objects/documents/x'
const phone = '+64211234567'
const neither = { documents: false, deposit: false }
const all = { documents: true, deposit: true }
const nothing: StayProgressFacts = {
  guestPhone: null,
  idDocumentPath: null,
  selfiePath: null,
  idSightedInPersonAt: null,
  paymentStatus: 'pending',
  status: 'pending',
  requires: all,
}
const both = { idDocumentPath: path, selfiePath: path }

/** Every combination of the facts that the derivations use. */
const phones = [null, '', phone]
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
const requirements = [true, false].flatMap((needsDocuments) =>
  [true, false].map((deposit) => ({ documents: needsDocuments, deposit })),
)
const cells = phones.flatMap((guestPhone) =>
  documents.flatMap((given) =>
    [...paymentStatuses, 'refunded'].flatMap((paymentStatus) =>
      [...stayStatuses, 'cancelled'].flatMap((status) =>
        requirements.map((requires) => ({
          ...nothing,
          ...given,
          guestPhone,
          paymentStatus,
          status,
          requires,
        })),
      ),
    ),
  ),
)
/** Returns which of the three parts are complete; one that isn't required counts as complete. */
const partsOf = (cell: (typeof cells)[number]) => ({
  contact: Boolean(cell.guestPhone),
  documents: cell.isComplete || !cell.requires.documents,
  deposit: cell.paymentStatus === 'authorized' || !cell.requires.deposit,
})

describe('admin stage', () => {
  it.each([
    [{}, 1, 'Document Upload'],
    [{ idDocumentPath: path }, 1, 'Document Upload'],
    [{ selfiePath: path, paymentStatus: 'authorized' }, 1, 'Document Upload'],
    [both, 2, 'Awaiting Payment'],
    [{ ...both, paymentStatus: 'failed' }, 2, 'Awaiting Payment'],
    [{ ...both, paymentStatus: 'authorized', guestPhone: phone }, 3, 'Awaiting Approval'],
    [{ status: 'approved' }, 4, 'Approved'],
    [{ status: 'rejected' }, 4, 'Rejected'],
    [{ status: 'cancelled' }, 0, 'Unknown'],
    [{ requires: { documents: false, deposit: true } }, 2, 'Awaiting Payment'],
    [{ requires: { documents: true, deposit: false } }, 1, 'Document Upload'],
    [{ requires: { documents: true, deposit: false }, ...both, guestPhone: phone }, 3, 'Awaiting Approval'],
    [{ requires: neither }, 1, 'Contact Details'],
    [{ requires: neither, guestPhone: phone }, 3, 'Awaiting Approval'],
  ])('the host’s stage of %j is %i, %s', (facts, stage, label) => {
    const found = adminStage({ ...nothing, ...facts })
    expect([found.stage, stageLabels[found.name]]).toEqual([stage, label])
  })

  it('the host’s stage follows from the missing parts in every cell', () => {
    for (const cell of cells) {
      const has = partsOf(cell)
      const ofPending = !has.documents ? 1 : !has.deposit ? 2 : has.contact ? 3 : 1
      const isKnown = stayStatuses.some((status) => status === cell.status)
      const expected = !isKnown ? 0 : cell.status === 'pending' ? ofPending : 4
      const { stage } = adminStage(cell)
      expect(stage, JSON.stringify(cell)).toBe(expected)
    }
  })
})

describe('a stay without a decision', () => {
  it('an undecided stay waits for its guest or host, and stage and step agree', () => {
    for (const cell of cells) {
      const isPending = cell.status === 'pending'
      const isComplete = Object.values(partsOf(cell)).every(Boolean)
      expect(waitsFor(cell), JSON.stringify(cell)).toBe(isPending ? (isComplete ? 'host' : 'guest') : null)
      const isForHost = waitsFor(cell) === 'host'
      expect([adminStage(cell).stage === 3, guestStep(cell) === 3]).toEqual([isForHost, isForHost])
      if (isPending) expect(missingParts(cell).length > 0).toBe(!isForHost)
    }
  })
})

describe('guest step and progress', () => {
  it('the guest’s step and progress follow from the missing parts in every cell', () => {
    for (const cell of cells) {
      const has = partsOf(cell)
      const decided = cell.status === 'pending' ? 3 : 4
      const step = !(has.contact && has.documents) ? 1 : !has.deposit ? 2 : decided
      const last = cell.status === 'approved' ? 100 : 75
      const progress = { 1: 0, 2: 25, 3: 50, 4: last }[step]
      expect([guestStep(cell), guestProgress(cell)], JSON.stringify(cell)).toEqual([step, progress])
    }
  })
})

describe('the guest’s steps', () => {
  it('exactly the completed steps of a guest are done in every cell', () => {
    for (const cell of cells) {
      const has = partsOf(cell)
      const isApproved = cell.status === 'approved'
      const done = guestSteps(cell).flatMap(({ step, state }) => (state === 'done' ? [step] : []))
      const expected = [
        ...(has.contact && has.documents ? [1] : []),
        ...(has.deposit && cell.requires.deposit ? [2] : []),
        ...(isApproved ? [3] : []),
        ...(isApproved && has.contact && has.documents && has.deposit ? [4] : []),
      ]
      expect(done, JSON.stringify(cell)).toEqual(expected)
    }
  })

  it('exactly one guest step is current unless the stay is complete or rejected', () => {
    for (const cell of cells) {
      const views = guestSteps(cell)
      const current = views.filter(({ state }) => state === 'current').map(({ step }) => step)
      const isComplete = views.every(({ state }) => state === 'done')
      const isOver = cell.status === 'rejected'
      expect(current, JSON.stringify(cell)).toEqual(isComplete || isOver ? [] : [guestStep(cell)])
      expect(views.some(({ state }) => state === 'refused')).toBe(isOver)
    }
  })

  it.each([
    [all, ['documents', 'deposit', 'approval', 'guide']],
    [{ documents: false, deposit: true }, ['contact', 'deposit', 'approval', 'guide']],
    [{ documents: true, deposit: false }, ['documents', 'approval', 'guide']],
    [{ documents: false, deposit: false }, ['contact', 'approval', 'guide']],
  ])('the guest’s steps with %j required are %j', (requires, names) => {
    expect(guestSteps({ ...nothing, requires }).map(({ name }) => name)).toEqual(names)
  })

  it('an approved stay without data has only the approval done', () => {
    const states = guestSteps({ ...nothing, status: 'approved' }).map(({ state }) => state)
    expect(states).toEqual(['current', 'open', 'done', 'open'])
    expect(missingParts({ ...nothing, status: 'approved' })).toEqual(['contact', 'documents', 'deposit'])
  })
})

describe('canSendDocument', () => {
  const given = { ...nothing, ...both }
  it.each([
    ['allows a photo while the stay is pending', nothing, true],
    ['allows replacing a photo while the stay is pending', given, true],
    ['allows a missing photo after the approval', { ...nothing, status: 'approved' }, true],
    ['forbids replacing a photo after the approval', { ...given, status: 'approved' }, false],
    [
      'forbids a photo when the ID was sighted in person',
      { ...nothing, status: 'approved', idSightedInPersonAt: '2026-12-01T00:00:00.000Z' },
      false,
    ],
    ['forbids a photo after a rejection', { ...nothing, status: 'rejected' }, false],
    ['forbids a photo in an unknown status', { ...nothing, status: 'cancelled' }, false],
    [
      'forbids a photo that isn’t required',
      { ...nothing, requires: { documents: false, deposit: true } },
      false,
    ],
  ])('%s', (_, stay, expected) => {
    expect([canSendDocument(stay, 'id'), canSendDocument(stay, 'selfie')]).toEqual([expected, expected])
  })

  it('judges ID and selfie separately', () => {
    const half = { ...nothing, status: 'approved', idDocumentPath: path }
    expect([canSendDocument(half, 'id'), canSendDocument(half, 'selfie')]).toEqual([false, true])
  })
})

describe('status', () => {
  it.each(stayStatuses.flatMap((from) => stayStatuses.map((to) => [from, to] as const)))(
    'a stay moves from %s to %s only if the table allows it',
    (from, to) => {
      const allowed = ['pending approved', 'pending rejected', 'approved pending', 'rejected pending']
      expect(canMoveStatus(from, to)).toBe(allowed.includes(`${from} ${to}`))
    },
  )

  it('every stay status has a badge text', () => {
    expect([...stayStatuses, 'cancelled', 'toString'].map(statusLabel)).toEqual([
      'Pending Review',
      'Approved',
      'Rejected',
      'Unknown',
      'Unknown',
    ])
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
  ])('the payment badge of %j reads %s', (status, label) => {
    expect(paymentLabel(status)).toBe(label)
    expect(paymentLabel(status, false)).toBe('No Payment')
  })
})
