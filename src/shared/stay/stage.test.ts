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
import { canMoveStatus, stayStatuses } from './status.ts'

const path = '/objects/documents/x'
const phone = '+64211234567'
const at = '2026-12-01T00:00:00.000Z'
const neither = { documents: false, deposit: false }
const all = { documents: true, deposit: true }
const nothing: StayProgressFacts = {
  guestPhone: null,
  idDocumentPath: null,
  selfiePath: null,
  idSightedInPersonAt: null,
  sentBack: null,
  paymentStatus: 'pending',
  status: 'pending',
  requires: all,
}
const both = { idDocumentPath: path, selfiePath: path }

const complete = { ...both, guestPhone: phone, paymentStatus: 'authorized' }
const documentsOnly = { documents: true, deposit: false }
const depositOnly = { documents: false, deposit: true }

/** Facts; the host's stage and who must act; the guest's step, progress and the states of the steps. */
const table: [Partial<StayProgressFacts>, string, string][] = [
  [{}, '1 documents guest', '1 0% current open open open'],
  [{ guestPhone: phone, idDocumentPath: path }, '1 documents guest', '1 0% current open open open'],
  [
    { ...complete, sentBack: { documentType: 'id_back' } },
    '1 documents guest',
    '1 0% current done open open',
  ],
  [{ guestPhone: phone, selfiePath: path }, '1 documents guest', '1 0% current open open open'],
  [{ ...complete, idDocumentPath: '' }, '1 documents guest', '1 0% current done open open'],
  [{ ...complete, selfiePath: '' }, '1 documents guest', '1 0% current done open open'],
  [both, '2 deposit guest', '1 0% current open open open'],
  [{ ...complete, paymentStatus: 'pending' }, '2 deposit guest', '2 25% done current open open'],
  [{ ...complete, paymentStatus: 'failed' }, '2 deposit guest', '2 25% done current open open'],
  [{ ...complete, paymentStatus: 'refunded' }, '2 deposit guest', '2 25% done current open open'],
  [{ guestPhone: phone, idSightedInPersonAt: at }, '2 deposit guest', '2 25% done current open open'],
  [{ ...complete, guestPhone: null }, '1 contact guest', '1 0% current done open open'],
  [{ ...complete, guestPhone: '' }, '1 contact guest', '1 0% current done open open'],
  [complete, '3 approval host', '3 50% done done current open'],
  [{ status: 'approved' }, '4 approved nobody', '1 0% current open done open'],
  [
    { ...complete, paymentStatus: 'failed', status: 'approved' },
    '4 approved nobody',
    '2 25% done current done open',
  ],
  [{ ...complete, status: 'approved' }, '4 approved nobody', '4 100% done done done done'],
  [{ status: 'rejected' }, '4 rejected nobody', '1 0% open open refused open'],
  [{ ...complete, status: 'rejected' }, '4 rejected nobody', '4 75% done done refused open'],
  [{ status: 'cancelled' }, '0 unknown nobody', '1 0% current open open open'],
  [{ ...complete, status: 'cancelled' }, '0 unknown nobody', '4 75% done done open current'],
  [{ requires: depositOnly }, '2 deposit guest', '1 0% current open open open'],
  [{ requires: depositOnly, guestPhone: phone }, '2 deposit guest', '2 25% done current open open'],
  [{ requires: documentsOnly }, '1 documents guest', '1 0% current open open'],
  [{ requires: documentsOnly, ...both, guestPhone: phone }, '3 approval host', '3 50% done current open'],
  [{ requires: neither }, '1 contact guest', '1 0% current open open'],
  [{ requires: neither, guestPhone: phone }, '3 approval host', '3 50% done current open'],
  [
    { requires: neither, guestPhone: phone, status: 'approved' },
    '4 approved nobody',
    '4 100% done done done',
  ],
]

describe('stage, step and progress', () => {
  it.each(table)('with %j the host is at %s, and the guest at %s', (facts, ofHost, ofGuest) => {
    const stay = { ...nothing, ...facts }
    const { stage, name } = adminStage(stay)
    expect(`${stage} ${name} ${waitsFor(stay) ?? 'nobody'}`).toBe(ofHost)
    const states = guestSteps({ ...stay, depositStatus: 'none' }).map(({ state }) => state)
    expect(`${guestStep(stay)} ${guestProgress(stay)}% ${states.join(' ')}`).toBe(ofGuest)
  })

  it.each([
    ['approved', 'action_required', 'done current done done'],
    ['approved', 'failed', 'done current done done'],
    ['approved', 'held', 'done done done done'],
    ['pending', 'action_required', 'done current open open'],
    ['rejected', 'failed', 'done open refused open'],
  ] as const)(
    'the steps of a stay that is %s while its deposit is %s are %s',
    (status, depositStatus, states) => {
      const stay = {
        ...nothing,
        ...both,
        guestPhone: phone,
        paymentStatus: 'authorized',
        status,
        depositStatus,
      }
      expect(
        guestSteps(stay)
          .map(({ state }) => state)
          .join(' '),
      ).toBe(states)
    },
  )

  it('is at the first step while the guest lingers there', () => {
    const stay = { ...nothing, ...both, guestPhone: phone, depositStatus: 'none' } as const
    const states = (isLingering: boolean) => guestSteps(stay, isLingering).map(({ state }) => state)
    expect(states(false)).toEqual(['done', 'current', 'open', 'open'])
    expect(states(true)).toEqual(['current', 'open', 'open', 'open'])
  })

  it('has the specified labels', () => {
    expect(stageLabels).toMatchObject({ documents: 'Document Upload', deposit: 'Awaiting Payment' })
    expect(stageLabels).toMatchObject({ contact: 'Contact Details', approval: 'Awaiting Approval' })
    expect(stageLabels).toMatchObject({ approved: 'Approved', rejected: 'Rejected', unknown: 'Unknown' })
  })

  it('names the missing parts in the order of the steps', () => {
    expect(missingParts({ ...nothing, status: 'approved' })).toEqual(['contact', 'documents', 'deposit'])
    const asked = { ...nothing, sentBack: { documentType: 'id_back' } } as const
    expect(missingParts(asked)).toEqual(['contact', 'documents', 'idBack', 'deposit'])
    expect(missingParts({ ...asked, status: 'approved' })).toEqual(['contact', 'documents', 'deposit'])
  })

  it.each([
    [all, ['documents', 'deposit', 'approval', 'guide']],
    [depositOnly, ['contact', 'deposit', 'approval', 'guide']],
    [documentsOnly, ['documents', 'approval', 'guide']],
    [neither, ['contact', 'approval', 'guide']],
  ])('the guest’s steps with %j required are %j', (requires, names) => {
    expect(guestSteps({ ...nothing, requires, depositStatus: 'none' }).map(({ name }) => name)).toEqual(names)
  })
})

describe('canSendDocument', () => {
  const notErased = { idDocumentErasedAt: null, idBackErasedAt: null, selfieErasedAt: null }
  const none = { ...nothing, ...notErased, idBackPath: null }
  const given = { ...none, ...both }
  it.each([
    ['allows a photo while the stay is pending', none, true],
    ['allows replacing a photo while the stay is pending', given, true],
    ['allows a missing photo after the approval', { ...none, status: 'approved' }, true],
    ['forbids replacing a photo after the approval', { ...given, status: 'approved' }, false],
    [
      'forbids a photo when the ID was sighted in person',
      { ...none, status: 'approved', idSightedInPersonAt: at },
      false,
    ],
    ['forbids a photo after a rejection', { ...none, status: 'rejected' }, false],
    ['forbids a photo in an unknown status', { ...none, status: 'cancelled' }, false],
    ['forbids a photo that isn’t required', { ...none, requires: depositOnly }, false],
  ])('%s', (_, stay, expected) => {
    expect([canSendDocument(stay, 'id'), canSendDocument(stay, 'selfie')]).toEqual([expected, expected])
  })

  it.each([
    ['allows the back of an ID beside its front', given, true],
    ['allows replacing the back of an ID', { ...given, idBackPath: path }, true],
    ['forbids the back of an ID without its front', { ...given, idDocumentPath: null }, false],
    ['forbids the back of an ID whose front is erased', { ...given, idDocumentErasedAt: at }, false],
    ['forbids the back of an ID after the approval', { ...given, status: 'approved' }, false],
    ['forbids the back of an ID after a rejection', { ...given, status: 'rejected' }, false],
    ['forbids the back of an ID that isn’t required', { ...given, requires: depositOnly }, false],
  ])('%s', (_, stay, expected) => {
    expect(canSendDocument(stay, 'id_back')).toBe(expected)
  })

  it('judges ID and selfie separately', () => {
    const half = { ...none, status: 'approved', idDocumentPath: path }
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
