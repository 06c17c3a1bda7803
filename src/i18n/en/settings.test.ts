import { expect, it } from 'vitest'
import { type SettingState, settingStates as states } from './settings.ts'

const host = { id: 'a', name: 'Mere', email: 'mere@example.nz', isThis: true }
const invitation = { id: 'b', email: 'ana@example.nz', expiresAt: '2026-12-01T00:00:00.000Z' }
const checkedAt = '2026-12-01T00:00:00.000Z'
const simulated = { provider: 'simulated', mode: null } as const

it.each<[state: SettingState, text: string, isOpen: boolean]>([
  [states.hosts({ hosts: [host], invitations: [] }), 'Only you', false],
  [states.hosts({ hosts: [host, host], invitations: [invitation] }), '2 hosts, 1 invited', false],
  [states.notifications('on'), 'On on this device', false],
  [states.notifications('off'), 'Off on this device', true],
  [states.notifications('insecure'), 'Not possible on this device', false],
  [states.email({ source: 'none', server: '' }), 'No mail server', true],
  [states.email({ source: 'browser', server: 'mail.example.nz' }), 'mail.example.nz', false],
  [states.calendars([]), 'None imported', false],
  [states.calendars([{ problem: null }, { problem: null }]), '2 imported', false],
  [states.calendars([{ problem: null }, { problem: 'refused' }]), '2 imported, 1 failing', true],
  [states.cleaners([]), 'No links', false],
  [states.cleaners([1]), '1 link', false],
  [states.payments({ ...simulated, isChosen: false }), 'Not set up', true],
  [states.payments({ ...simulated, isChosen: true }), 'Simulated', true],
  [states.payments({ provider: 'stripe', mode: 'test', isChosen: true }), 'Stripe, test keys', true],
  [states.payments({ provider: 'stripe', mode: 'live', isChosen: true }), 'Stripe', false],
  [states.privacy({ checkedAt: null, isProven: false }), 'Not checked yet', false],
  [states.privacy({ checkedAt, isProven: true }), 'ID photos erased on time', false],
  [states.privacy({ checkedAt, isProven: false }), 'ID photos overdue', true],
  [states.backups({ folder: '' }), 'No folder', true],
  [states.backups({ folder: '/mnt/backups' }), 'Daily', false],
])('a setting that stands at %o says “%s”', ({ text, isOpen = false }, said, asks) => {
  expect([text, isOpen]).toEqual([said, asks])
})
