import { expect, it } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { photosOf, storedPhotos } from './stay-photos.ts'

type PhotoFacts = Pick<AdminStay, 'idDocumentPath' | 'selfiePath' | 'idDocumentErasedAt' | 'selfieErasedAt'>
const stay = (facts: Partial<PhotoFacts>): AdminStay =>
  ({
    idDocumentPath: null,
    selfiePath: null,
    idDocumentErasedAt: null,
    selfieErasedAt: null,
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
