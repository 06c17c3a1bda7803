import { randomUUID } from 'node:crypto'
import type { Needs } from '#server/context.ts'
import { readyMail } from '#server/features/mail/templates/account.ts'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { textOf } from '#server/features/mail/templates/text.ts'
import type { Composing } from './compose.ts'

/** Sends a mail without storing it: for what has to be told when nothing can be stored. Throws `MailError`. */
export async function sendPastOutbox(
  ctx: Composing & Needs<'mailer'>,
  { to, ...words }: { to: string; subject: string; text: string },
): Promise<void> {
  const { house, config, clock } = ctx
  const content = readyMail(words, { house, publicUrl: config.publicUrl, now: clock.now() })
  const mail = { messageId: randomUUID(), to, replyTo: null, subject: words.subject }
  await ctx.mailer?.send({ ...mail, html: htmlOf(content), text: textOf(content) }, async () => {})
}
