import { expect, it } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import type { photoOf } from '#shared/stay/documents.ts'
import { photosOf, storedPhotos } from './stay-photos.ts'

type PhotoFacts = Parameters<typeof photoOf>[0]
const stay = (facts: Partial<PhotoFacts>): AdminStay =>
  ({
    ...{ idDocumentPath: null, idBackPath: null, selfiePath: null },
    ...{ idDocumentErasedAt: null, idBackErasedAt: null, selfieErasedAt: null },
    ...facts,
  }) as AdminStay

it('stored photos can be opened', () => {
  const both = stay({ idDocumentPath: '/objects/a', selfiePath: '/objects/b' })
  expect(storedPhotos(both).map(({ type, path }) => [type, path])).toEqual([
    ['id', '/objects/a'],
    ['selfie', '/objects/b'],
  ])
})

it('erased photos aren’t shown, though the stay still has their path', () => {
  const erased = stay({ idDocumentPath: '/objects/a', idDocumentErasedAt: '2026-11-21T01:00:00.000Z' })
  expect(storedPhotos(erased)).toEqual([])
  expect(photosOf(erased)[0]).toMatchObject({ path: null, erasedAt: '2026-11-21T01:00:00.000Z' })
})

it('the back of an ID has a place between the others once it was sent, also when it is erased', () => {
  const at = '2026-11-21T01:00:00.000Z'
  const typesOf = (facts: Partial<PhotoFacts>) => photosOf(stay(facts)).map(({ type }) => type)
  expect(typesOf({ idDocumentPath: '/objects/a' })).toEqual(['id', 'selfie'])
  expect(typesOf({ idDocumentPath: '/objects/a', idBackPath: '/objects/c' })).toEqual([
    'id',
    'id_back',
    'selfie',
  ])
  expect(typesOf({ idBackPath: '/objects/c', idBackErasedAt: at })).toEqual(['id', 'id_back', 'selfie'])
})
