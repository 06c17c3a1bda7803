import { describe, expect, it } from 'vitest'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { removeSample } from '#shared/contract/house/schemas.ts'
import { languages } from '#shared/languages.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'
import { sampleMails } from '#tests/support/sample-mails.ts'

const test = testApp()

const own = {
  ...{ name: 'Qorvane House', hostName: 'Zelphine', email: 'stay@qorvane.example', phone: '+64215550142' },
  ...{ address: '5 Vexmoor Road', wifiName: 'Quillnet', wifiPassword: 'wexford-plum-77' },
}
const guestName = 'Mordwen Tavish'
/** Parts of every value, as they are written on pages and in mails. */
const values =
  /Qorvane|Zelphine|stay@|215550142|21 555 0142|Vexmoor|Quillnet|wexford|Mordwen|Calvbook|https?:\/\/\S|480915/

/** Elements without an end. */
const isVoid = /^(?:area|br|hr|img|input|link|meta|source|wbr)$/

/** Returns the texts of a page's body outside all elements that a translator must leave alone. */
function translated(html: string): string[] {
  const body = (/<body.*<\/body>/s.exec(html)?.[0] ?? html).replace(/<!--.*?-->/gs, '')
  const texts: string[] = []
  const open: boolean[] = [false]
  const parts = body.matchAll(
    /<(script|style|textarea)\b.*?<\/\1>|<(\/?)([\w-]+)((?:"[^"]*"|[^>"])*)>|([^<]+)/gs,
  )
  for (const [, raw, close, name = '', attributes = '', text] of parts) {
    if (raw) continue
    if (text !== undefined) texts.push(...(open.at(-1) ? [] : [text]))
    else if (close) open.pop()
    else if (!isVoid.test(name) && !attributes.endsWith('/'))
      open.push(open.at(-1) === true || attributes.includes('translate="no"'))
  }
  expect(open).toHaveLength(1)
  return texts
}

const problemsOf = (pages: Record<string, string>) =>
  Object.entries(pages).flatMap(([name, html]) =>
    translated(html).flatMap((text) => (values.test(text) ? [`${name}: ${text.trim()}`] : [])),
  )

async function house() {
  const host = await test.host()
  await resetHouse(test)
  await host.call(removeSample)
  await saveHouse(host, own)
}

describe('what a page translator may translate has no name, number, code or address', () => {
  it.each(languages)('in mails in %s', async (language) => {
    await house()
    const mails = sampleMails({
      ...{ house: test.app.ctx.house, language, name: guestName, feed: 'Calvbook' },
    }).map((mail) => [mail.name, htmlOf(mail)] as const)
    const pages = Object.fromEntries(mails)
    expect(Object.values(pages).filter((html) => html.includes(guestName)).length).toBeGreaterThan(10)
    expect(problemsOf(pages)).toEqual([])
  })
})
