import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestEvent {
  uid: string
  from: string
  to: string
  summary?: string
}

export const calendarText = (events: readonly TestEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A booking site//EN',
    ...events.flatMap(({ uid, from, to, summary = 'Reserved' }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20261130T101500Z',
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export interface FeedServer {
  url: string
  readonly asked: number
  /** The response from now on: events, a text, or a function. */
  answer: readonly TestEvent[] | string | ((response: ServerResponse) => void)
  stop(): Promise<void>
}

export async function startFeedServer(): Promise<FeedServer> {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    const { answer } = feeds
    if (typeof answer === 'function') {
      answer(response)
      return
    }
    const text = typeof answer === 'string' ? answer : calendarText(answer)
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'text/calendar', etag }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const feeds: FeedServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics?s=planted-feed-secret`,
    get asked() {
      return asked
    },
    answer: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return feeds
}
