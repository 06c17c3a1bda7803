import { expect, it } from 'vitest'
import { senderOf, smtpUrlOf } from '#app/screens/admin/settings/smtp-url.ts'
import { parseSender } from '#shared/email-address.ts'

it.each([
  ['mail.example.nz', 'hana', 'a b@c', 'smtps://hana:a%20b%40c@mail.example.nz:465'],
  [' mail.example.nz:465 ', 'hana@example.nz', 'x', 'smtps://hana%40example.nz:x@mail.example.nz:465'],
  ['mail.example.nz:587', 'hana', 'x', 'smtp://hana:x@mail.example.nz:587'],
  ['mail.example.nz:25', '', '', 'smtp://mail.example.nz:25'],
])('writes the address of %s for %s', (smtpUrl, user, password, url) => {
  expect(smtpUrlOf({ smtpUrl, user, password })).toBe(url)
})

it('the sender has the house’s name, and its address is found again', () => {
  const sender = senderOf(' mailto:stay＠kea.example ', 'Kea, "the" Cottage')
  expect(sender).toBe('"Kea, the Cottage" <stay@kea.example>')
  expect(parseSender(sender)).toEqual({ name: 'Kea, the Cottage', address: 'stay@kea.example' })
})
