import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createGuideEntry,
  deleteGuideEntry,
  getGuestGuide,
  listGuideEntries,
  reorderGuideEntry,
  updateGuideEntry,
} from '#shared/contract/guide/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp()

async function addEntries(host: Client, titles: readonly string[]) {
  const ids: string[] = []
  for (const title of titles)
    ids.push((await host.call(createGuideEntry, { body: { title, content: 'x' } })).id)
  return ids
}
const titles = async (host: Client) => (await host.call(listGuideEntries)).map((entry) => entry.title)
const places = async (host: Client) => (await host.call(listGuideEntries)).map((entry) => entry.orderIndex)

describe('guide entries', () => {
  it('creates a guide entry at the end with 201, whatever `orderIndex` the request has', async () => {
    const host = await test.host()
    await addEntries(host, ['a', 'b'])
    const answer = await host.try(createGuideEntry, { body: { title: 'c', content: 'x', orderIndex: 0 } })
    expect(answer.status).toBe(201)
    expect(answer.json).toMatchObject({ title: 'c', orderIndex: 2, imagePath: null })
  })

  it.each([
    [{ title: '', content: 'x' }, 'Title is required'],
    [{ title: 'x', content: ' ' }, 'Content is required'],
    [{ title: 'x', content: 'x', orderIndex: -1 }, 'orderIndex must be at least 0'],
    [{ title: 'x', content: 'x', orderIndex: 1.5 }, 'orderIndex must be a whole number'],
  ])('refuses the guide entry %j: %s', async (body, message) => {
    const host = await test.host()
    const answer = await host.try(createGuideEntry, { body })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ message })
  })

  it('changes only the submitted fields of a guide entry, and none to empty', async () => {
    const host = await test.host()
    const [id = ''] = await addEntries(host, ['a'])
    const changed = await host.call(updateGuideEntry, { params: { id }, body: { content: 'new' } })
    expect(changed).toMatchObject({ title: 'a', content: 'new' })
    expect((await host.try(updateGuideEntry, { params: { id }, body: { title: '' } })).status).toBe(400)
    expect(
      (await host.try(updateGuideEntry, { params: { id: randomUUID() }, body: { title: 'x' } })).status,
    ).toBe(404)
  })

  it('refuses a guide image that is not an upload of this host', async () => {
    const host = await test.host()
    const body = { title: 'x', content: 'x', imagePath: '/etc/passwd' }
    expect((await host.try(createGuideEntry, { body })).status).toBe(400)
    expect(await titles(host)).toEqual([])
  })

  it('closes the gap when a guide entry is deleted', async () => {
    const host = await test.host()
    const [, second = ''] = await addEntries(host, ['a', 'b', 'c'])
    expect((await host.try(deleteGuideEntry, { params: { id: second } })).status).toBe(204)
    expect((await host.try(deleteGuideEntry, { params: { id: second } })).status).toBe(404)
    expect([await titles(host), await places(host)]).toEqual([
      ['a', 'c'],
      [0, 1],
    ])
  })
})

it('a guide text is parsed as Markdown', async () => {
  const host = await test.host()
  const body = { title: 'Fire', content: '**Dry** wood', section: 'Winter' }
  const { id, ...entry } = await host.call(createGuideEntry, { body })
  expect(entry).toMatchObject({
    section: 'Winter',
    blocks: [{ kind: 'text', runs: [{ text: 'Dry', isStrong: true }, { text: ' wood' }] }],
  })
  const changed = await host.call(updateGuideEntry, { params: { id }, body: { content: '*Dry*' } })
  expect(changed.blocks).toEqual([{ kind: 'text', runs: [{ text: 'Dry', isEmphasis: true }] }])
})

describe('their order', () => {
  it('moves a guide entry one place, and ignores a move past either end', async () => {
    const host = await test.host()
    const [a = '', b = '', c = ''] = await addEntries(host, ['a', 'b', 'c'])
    const move = (id: string, direction: 'up' | 'down') =>
      host.call(reorderGuideEntry, { params: { id }, body: { direction } })
    await move(a, 'up')
    await move(c, 'down')
    expect(await titles(host)).toEqual(['a', 'b', 'c'])
    await move(b, 'up')
    expect(await titles(host)).toEqual(['b', 'a', 'c'])
    await host.call(updateGuideEntry, { params: { id: c }, body: { orderIndex: 0 } })
    expect(await titles(host)).toEqual(['c', 'b', 'a'])
  })

  it('the order of guide entries stays dense and unique under concurrent moves', async () => {
    const host = await test.host()
    const ids = await addEntries(host, ['a', 'b', 'c', 'd', 'e'])
    const moves = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom('up' as const, 'down' as const)), {
      minLength: 2,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(moves, async (wanted) => {
        await Promise.all(
          wanted.map(([place, direction]) =>
            host.call(reorderGuideEntry, { params: { id: ids[place] ?? '' }, body: { direction } }),
          ),
        )
        expect(await places(host)).toEqual([0, 1, 2, 3, 4])
        expect(new Set(await titles(host)).size).toBe(5)
      }),
      { numRuns: 8 },
    )
  })
})

describe('translations of a guide entry', () => {
  const original = { title: 'Lareira', content: 'Só lenha seca.', section: 'Casa' }
  const german = { title: 'Kamin', content: 'Nur trockenes Holz.', section: 'Haus' }

  async function guideIn(language: string, token: string) {
    const answer = await test.visitor().request(getGuestGuide.path.replace(':token', token), {
      headers: { 'accept-language': language },
    })
    const [entry] = answer.json as { title: string; content: string; words: { lang: string; note: string } }[]
    return entry && { title: entry.title, content: entry.content, words: entry.words }
  }
  async function entryWith(translations: Record<string, typeof german>) {
    const host = await test.host()
    await saveHouse(host, { hostLanguage: 'pt-PT' })
    for (const { id } of await host.call(listGuideEntries))
      await host.call(deleteGuideEntry, { params: { id } })
    const { id } = await host.call(createGuideEntry, { body: { ...original, translations } })
    const { accessToken } = await buildApprovedStay(test)
    return { host, id, accessToken }
  }

  it('a guest reads the one in their language, and the original with its language without one', async () => {
    const { accessToken } = await entryWith({ de: german })
    expect(await guideIn('de', accessToken)).toMatchObject({
      title: 'Kamin',
      words: { lang: 'de', note: '' },
    })
    expect(await guideIn('ja', accessToken)).toMatchObject({
      title: 'Lareira',
      words: { lang: 'pt-PT', note: 'ポルトガル語で書かれています' },
    })
    await resetHouse(test)
  })

  it.each([
    ['de', 'Diese Übersetzung ist älter als das Original'],
    ['ja', 'この翻訳は原文より前のものです'],
  ])('a changed original makes the one in %s older, until it is saved again', async (language, note) => {
    const { host, id, accessToken } = await entryWith({ [language]: german })
    await host.call(updateGuideEntry, { params: { id }, body: { content: 'Lenha e pinhas.' } })
    expect(await guideIn(language, accessToken)).toMatchObject({
      content: 'Nur trockenes Holz.',
      words: { note },
    })
    await host.call(updateGuideEntry, { params: { id }, body: { translations: { [language]: german } } })
    expect(await guideIn(language, accessToken)).toMatchObject({ words: { lang: language, note: '' } })
    await resetHouse(test)
  })

  it('an empty title or section of one is the original’s', async () => {
    const { accessToken } = await entryWith({ de: { title: '', content: 'Nur Holz.', section: '' } })
    expect(await guideIn('de', accessToken)).toMatchObject({ title: 'Lareira', content: 'Nur Holz.' })
    await resetHouse(test)
  })

  it('one with a title alone leaves the whole entry in the original, and says so', async () => {
    const { accessToken } = await entryWith({ de: { title: 'Kamin', content: '', section: '' } })
    expect(await guideIn('de', accessToken)).toMatchObject({
      ...{ title: 'Lareira', content: 'Só lenha seca.' },
      words: { lang: 'pt-PT', note: 'Auf Portugiesisch geschrieben' },
    })
    await resetHouse(test)
  })
})
