import { describe, expect, it } from 'vitest'
import { getUser, logout } from '#shared/contract/accounts/schemas.ts'
import { getPropertyInfo } from '#shared/contract/house/schemas.ts'
import { listedStaySchema, listStays } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/schemas.ts'
import { firstLists, type HostReads } from '#shared/host-page.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Answer } from '#tests/support/client.ts'
import { makePlainSite } from '#tests/support/plain-site.ts'

const test = testApp({ siteFolder: makePlainSite() })

function readsIn({ text }: Answer): HostReads | null {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(text)?.[1]
  return json === undefined ? null : JSON.parse(json)
}

const isWhole = ({ text }: Answer) => text.startsWith('<!doctype html>') && text.endsWith('</html>\n')

describe('a host’s page', () => {
  it('embeds session and first lists in the admin page as their API calls return them, uncacheable', async () => {
    await buildStay(test, { guestName: 'Waiting' })
    await buildStay(test, { guestName: 'Decided', status: 'approved' })
    const host = await test.host()
    const page = await host.request('/admin')
    expect([page.status, isWhole(page)]).toEqual([200, true])
    expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
    const [user, today, all, pending] = await Promise.all([
      host.call(getUser),
      host.call(getToday),
      host.call(listStays, { query: firstLists.all }),
      host.call(listStays, { query: firstLists.pending }),
    ])
    const lists = Object.entries({ all, pending }).map(([name, stays]) => [
      name,
      { items: stays, nextCursor: null },
    ])
    expect(readsIn(page)).toEqual({ at: expect.any(Number), user, lists: Object.fromEntries(lists), today })
    expect(page.text).toContain('<div id="root">rendered</div>')
    expect([all.length, pending.length]).toEqual([2, 1])
  })

  it('embeds the next page’s cursor in the admin page', async () => {
    for (let count = 0; count <= firstLists.all.limit; count += 1) await buildStay(test)
    const host = await test.host()
    const all = readsIn(await host.request('/admin'))?.lists?.all
    const rest = await host.call(listStays, {
      query: { ...firstLists.all, cursor: all?.nextCursor ?? 'none' },
    })
    expect([all?.items.length, rest.length]).toEqual([firstLists.all.limit, 1])
    expect(all?.items.map(({ id }) => id)).not.toContain(rest[0]?.id)
  })

  it('embeds only the session in admin pages without lists', async () => {
    const stay = await buildStay(test, { guestName: 'Only on the list' })
    const host = await test.host()
    for (const path of ['/admin/settings/status', '/admin/calendar', `/admin/review/${stay.id}`]) {
      const page = await host.request(path)
      expect(readsIn(page)).toEqual({ at: expect.any(Number), user: await host.call(getUser) })
      for (const text of [stay.guestName, stay.doorCode, stay.accessToken])
        expect(page.text).not.toContain(text)
    }
  })
})

describe('the embedded data of a host’s page', () => {
  it('embeds only the list’s fields of each stay, and no sealed value', async () => {
    await buildStay(test, { guestPhone: '+64211234567', hasDocuments: true })
    const { db } = test.app.database
    const row = await db.selectFrom('guest_stays').selectAll().executeTakeFirstOrThrow()
    const host = await test.host()
    const page = await host.request('/admin')
    const stays = Object.values(readsIn(page)?.lists ?? {}).flatMap((list) => list.items)
    expect(stays).toHaveLength(2)
    const listed = Object.keys(listedStaySchema.shape).toSorted()
    for (const stay of stays) expect(Object.keys(stay).toSorted()).toEqual(listed)
    // Stored ciphertexts and HMACs must not appear either.
    const stored = Object.entries(row).filter(([name]) => /sealed|hmac/.test(name))
    expect(stored.length).toBeGreaterThan(5)
    for (const [, value] of stored) if (value !== null) expect(page.text).not.toContain(String(value))
    const { wifiPassword } = await host.call(getPropertyInfo)
    expect(wifiPassword).not.toBe('')
    expect(page.text).not.toContain(wifiPassword)
  })

  it('escapes guests’ names in the admin page', async () => {
    const guestName = '</script><script>alert(1)</script><!--'
    await buildStay(test, { guestName })
    const page = await (await test.host()).request('/admin')
    expect(readsIn(page)?.lists?.all.items[0]?.guestName).toBe(guestName)
    expect(page.text).not.toContain('<script>alert')
  })
})

describe('a host’s page for anyone else', () => {
  const plain = async () => (await test.visitor().request('/admin')).text

  it('signed-out admin page contains no personal data', async () => {
    await buildStay(test)
    const page = await test.visitor().request('/admin')
    expect([page.status, isWhole(page), readsIn(page)]).toEqual([200, true, null])
    expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
  })

  it('admin page for an ended or invented session contains no personal data', async () => {
    await buildStay(test)
    const host = await test.host()
    const cookies = new Map(host.cookies)
    await host.call(logout)
    for (const [name, value] of cookies) {
      for (const cookie of [`${name}=${value}`, `${name}=${'a'.repeat(value.length)}`]) {
        const page = await test.visitor().request('/admin', { headers: { cookie } })
        expect(page.text).toBe(await plain())
      }
    }
  })

  it('serves the plain admin page if the embedded reads fail', async () => {
    await buildStay(test)
    const host = await test.host()
    const { schema } = test.app.database.db
    await schema.alterTable('guest_stays').renameTo('out_of_reach').execute()
    try {
      const page = await host.request('/admin')
      expect(page.status).toBe(200)
      expect(page.text).toBe(await plain())
      expect(test.log()).toContain('could not be rendered with its data')
    } finally {
      await schema.alterTable('out_of_reach').renameTo('guest_stays').execute()
    }
  })

  it('serves the plain admin page if its rendering fails', async () => {
    await buildStay(test, { guestName: 'Unrenderable' })
    const page = await (await test.host()).request('/admin')
    expect([page.status, page.text]).toEqual([200, await plain()])
    expect(test.log()).toContain('could not be rendered with its data')
  })

  it('answers HEAD of the admin page without personal data', async () => {
    const host = await test.host()
    const head = await host.request('/admin', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
  })
})
