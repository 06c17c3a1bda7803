import { createHash } from 'node:crypto'
import { pushTexts } from '#i18n/en/notifications.ts'
import type { News } from './news.ts'

/** A push may have 4,096 bytes, of which the encryption takes 103. */
const maxTextLength = 300

const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > maxTextLength ? `${letters.slice(0, maxTextLength - 1).join('')}…` : text
}

/** Returns what a push contains: the news of a tag, or, if it was dealt with, its end. */
export function payloadOf(tag: string, known?: News, count?: number) {
  const { event, text, action, ...news } = known ?? { title: pushTexts.done, body: undefined, ends: true }
  const content = { ...news, tag, body: news.body && shortened(news.body), count }
  const actions = action && [{ action, title: pushTexts.actions[action] }]
  return {
    payload: JSON.stringify({ ...content, actions }),
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    urgency:
      known === undefined ? ('low' as const) : event === 'booking' ? ('normal' as const) : ('high' as const),
  }
}
