import { expect, test } from 'vitest'
import { greetingName, isStepOneComplete, journeyView } from './journey.ts'

const fresh = {
  guestPhone: null,
  idDocumentPath: null,
  selfiePath: null,
  idSightedInPersonAt: null,
  withdrawnAt: null,
  departedAt: null,
  paymentStatus: 'pending',
  status: 'pending' as const,
  sentBack: null,
  isRevealed: false,
  requires: { documents: true, deposit: true },
}
const given = { ...fresh, guestPhone: '+64211234567', idDocumentPath: '/objects/a', selfiePath: '/objects/b' }
const paid = { ...given, paymentStatus: 'authorized' }
const sentBack = { documentType: 'id' as const, reason: 'The photo is cut off' }

test.each([
  ['nothing was given', fresh, 'documents'],
  ['one photo is missing', { ...given, selfiePath: null }, 'documents'],
  ['all was given', given, 'deposit'],
  [
    'the ID was seen in person',
    { ...fresh, guestPhone: '+64211234567', idSightedInPersonAt: 'x' },
    'deposit',
  ],
  ['a payment failed', { ...given, paymentStatus: 'failed' }, 'deposit'],
  ['the deposit is authorized', paid, 'approval'],
  ['a photo was sent back after the deposit', { ...paid, sentBack }, 'sentBack'],
  ['a photo was sent back and its place is empty', { ...paid, idDocumentPath: null, sentBack }, 'sentBack'],
  ['the host approved', { ...paid, status: 'approved' as const, isRevealed: true }, 'welcome'],
  [
    'the host approved although a photo was sent back',
    { ...paid, sentBack, status: 'approved' as const, isRevealed: true },
    'welcome',
  ],
  [
    'the guests said that they have left',
    { ...paid, status: 'approved' as const, isRevealed: true, departedAt: 'x' },
    'left',
  ],
  [
    'they have left and the reveal window is over',
    { ...paid, status: 'approved' as const, departedAt: 'x' },
    'ended',
  ],
  ['the reveal window is over', { ...paid, status: 'approved' as const }, 'ended'],
  ['the host rejected', { ...paid, status: 'rejected' as const }, 'rejected'],
  ['the host rejected before anything was given', { ...fresh, status: 'rejected' as const }, 'rejected'],
  ['the host approved before the deposit', { ...given, status: 'approved' as const }, 'deposit'],
  ['the guest had everything erased', { ...fresh, status: 'rejected' as const, withdrawnAt: 'x' }, 'erased'],
  ['the guest ended an approved stay', { ...paid, status: 'approved' as const, withdrawnAt: 'x' }, 'erased'],
  ['the host reopened what the guest had ended', { ...given, guestPhone: null }, 'documents'],
  [
    'the photos were erased after the decision',
    { ...paid, status: 'approved' as const, isRevealed: true, idDocumentErasedAt: 'x', selfieErasedAt: 'x' },
    'welcome',
  ],
] as const)('the guest’s page shows the right view when %s', (_, stay, view) => {
  expect(journeyView(stay, false)).toBe(view)
})

test.each([
  ['no documents are needed and contact is saved', { documents: false, deposit: true }, 'deposit'],
  ['no deposit is needed and contact is saved', { documents: true, deposit: false }, 'documents'],
  ['only the contact is needed', { documents: false, deposit: false }, 'approval'],
] as const)('the guest’s page skips waived steps when %s', (_, requires, view) => {
  const stay = { ...fresh, guestPhone: '+64211234567', requires }
  expect(journeyView(stay, true)).toBe(view)
  expect(journeyView({ ...stay, guestPhone: null }, true)).toBe('documents')
  expect(journeyView({ ...paid, requires }, false)).toBe('approval')
})

test('an approved guest continues at the missing part', () => {
  const approved = { status: 'approved' as const }
  expect(journeyView({ ...fresh, ...approved }, false)).toBe('documents')
  expect(journeyView({ ...given, ...approved }, false)).toBe('deposit')
})

test('a guest who sent the last photo stays on the step until they continue', () => {
  expect(journeyView(given, true)).toBe('documents')
  expect(journeyView(paid, true)).toBe('approval')
})

test('the deposit step opens with contact and both photos', () => {
  expect(isStepOneComplete(given)).toBe(true)
  expect(isStepOneComplete({ ...given, guestPhone: null })).toBe(false)
  expect(isStepOneComplete({ ...given, guestPhone: '' })).toBe(false)
  expect(isStepOneComplete({ ...given, idDocumentPath: null })).toBe(false)
  expect(isStepOneComplete({ ...fresh, guestPhone: '+64211234567', idSightedInPersonAt: 'x' })).toBe(true)
})

test.each([
  ['Anahera Walker', 'Anahera'],
  ['  Mei  Lin ', 'Mei'],
  ['Cher', 'Cher'],
  ['J. Smith', 'J. Smith'],
  ['Dr. No', 'Dr. No'],
  ['李 小龙', '李 小龙'],
  ['Иванов Иван Иванович', 'Иванов Иван Иванович'],
  ['محمد علي', 'محمد علي'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Nguyễn Thị Hoa', 'Nguyễn Thị Hoa'],
  ['KIM Min-jun', 'KIM Min-jun'],
  ['ANAHERA WALKER', 'ANAHERA'],
  ['Walker, Anahera', 'Anahera'],
  ['Mrs Walker', 'Mrs Walker'],
  ['José María Núñez', 'José'],
  ['Hēmi O’Neill', 'Hēmi'],
])('greets %s as %s', (name, greeting) => {
  expect(greetingName({ guestName: name, preferredName: null, language: null })).toBe(greeting)
})

test('languages that put the family name first greet by the whole name', () => {
  expect(greetingName({ guestName: 'Tanaka Taro', preferredName: null, language: 'ja' })).toBe('Tanaka Taro')
  expect(greetingName({ guestName: 'Anahera Walker', preferredName: null, language: 'de' })).toBe('Anahera')
})

test('the greeting uses the preferred name', () => {
  expect(greetingName({ guestName: '山田 太郎', preferredName: 'Taro', language: 'ja' })).toBe('Taro')
})
