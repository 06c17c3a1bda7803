import type { MessageMail } from '#server/features/threads/service.ts'

export const quoteOf = (mail: Pick<MessageMail, 'texts'> | null): string | null =>
  mail?.texts.join('\n\n') || null

/** Returns the number of messages that are left out of the mail because they contain the door code. */
export const hiddenCountOf = (mail: Pick<MessageMail, 'count' | 'texts'> | null): number =>
  mail ? mail.count - mail.texts.length : 0
