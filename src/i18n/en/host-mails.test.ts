import { expect, test } from 'vitest'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { mailProblemText } from './host-mails.ts'

test.each<[MailProblem['code'], number | null, string]>([
  ['login', 535, 'The mail server doesn’t accept the user name or password.'],
  ['encryption', null, 'The mail server doesn’t offer the encryption we ask for.'],
  ['timeout', null, 'The mail server took too long to answer.'],
  ['unreachable', null, 'We can’t reach the mail server.'],
  ['recipient', 550, 'The mail server didn’t accept this address (550).'],
  ['message', 451, 'The mail server didn’t accept this e-mail (451).'],
])('the text of the mail problem %s with reply %s is: %s', (code, reply, said) => {
  expect(mailProblemText({ code, reply })).toBe(said)
})
