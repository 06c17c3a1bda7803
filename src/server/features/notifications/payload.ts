import { createHash } from 'node:crypto'
import { pushTexts } from '#i18n/en/notifications.ts'
import type { HostNews, News } from './news.ts'

/** A push may have 4,096 bytes, of which the encryption takes 103. */
const maxTextLength = 300

const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > maxTextLength ? `${letters.slice(0, maxTextLength - 1).join('')}…` : text
}

/** Returns what a push contains: a notification, or, of a tag that was dealt with, its end. */
export function payloadOf(
  known: News | HostNews | { tag: string; ends: true },
  { showsText = false, count }: { showsText?: boolean; count?: number } = {},
) {
  const topic = createHash('sha256').update(known.tag).digest('base64url').slice(0, 32)
  if ('ends' in known) {
    const payload = JSON.stringify({ v: 1, tag: known.tag, title: pushTexts.done, ends: true, count })
    return { payload, topic, urgency: 'low' as const }
  }
  const { tag, news, title, body, url } = known
  const { event, text, action } = known as Partial<HostNews>
  const actions = action ? [{ action, title: pushTexts.actions[action] }] : []
  const shown = showsText && text ? shortened(text) : shortened(body)
  const payload = JSON.stringify({
    v: 1,
    tag,
    news,
    title: shortened(title),
    body: shown,
    url,
    actions,
    count,
  })
  return { payload, topic, urgency: event === 'booking' ? ('normal' as const) : ('high' as const) }
}
