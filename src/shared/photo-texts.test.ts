import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrangePhotos, type PhotoTexts, toPhotoTexts } from './photo-texts.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const texts = fc.record({
  id: fc.constantFrom(...ids),
  title: fc.string(),
  description: fc.string(),
  alt: fc.string(),
  room: fc.string(),
})
const lists = fc.uniqueArray(texts, { selector: ({ id }) => id })
const photos = fc.uniqueArray(fc.record({ id: fc.constantFrom(...ids) }), { selector: ({ id }) => id })

it('arranging keeps every photo once, in the order of the texts, and the others at the end in their order', () => {
  fc.assert(
    fc.property(photos, lists, (present, listed) => {
      const arranged = arrangePhotos(present, listed).map(({ id }) => id)
      const known = listed.map(({ id }) => id).filter((id) => present.some((photo) => photo.id === id))
      const others = present.map(({ id }) => id).filter((id) => !known.includes(id))
      expect(arranged).toEqual([...known, ...others])
    }),
  )
})

it('arranging again by its own result changes nothing, and every listed photo has its texts', () => {
  fc.assert(
    fc.property(photos, lists, (present, listed) => {
      const once: PhotoTexts[] = arrangePhotos(present, listed).map(toPhotoTexts)
      expect(arrangePhotos(present, once).map(toPhotoTexts)).toEqual(once)
      for (const each of once) {
        const blank = { id: each.id, title: '', description: '', alt: '', room: '' }
        expect(each).toEqual(listed.find(({ id }) => id === each.id) ?? blank)
      }
    }),
  )
})
