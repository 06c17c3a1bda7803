import { expect, test } from 'vitest'
import { mailProblemText } from '#i18n/en/mail.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'

test.each<[MailProblem, string]>([
  [
    { code: 'sender', reply: 553, enhanced: '5.7.1', sender: 'stay@kea.nz' },
    'The mail server doesn’t let you send from stay@kea.nz (553 5.7.1). Change “Send from” to the address of your mailbox, or let your provider allow this one. E-mails wait and go out once it’s fixed.',
  ],
  [
    { code: 'recipient', reply: 550 },
    'The mail server doesn’t accept the address that the e-mail goes to (550). Check the address with its owner, then send the e-mail again.',
  ],
  [
    { code: 'too_much', reply: 421, enhanced: '4.7.0' },
    'The mail server takes no more e-mails for now (421 4.7.0). E-mails wait and go out once that works again.',
  ],
])('the text of the mail problem %j is: %s', (problem, said) => {
  expect(mailProblemText(problem)).toBe(said)
})
