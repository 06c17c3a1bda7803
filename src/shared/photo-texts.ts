import * as z from 'zod/mini'
import { idSchema, typedText } from './contract/fields.ts'
import { problem } from './contract/problems.ts'

const textsOfPhoto = {
  title: typedText(120),
  description: typedText(500),
  alt: typedText(300),
  room: typedText(80),
}
export const photoTextsSchema = z.object({ id: idSchema, ...textsOfPhoto }, problem('photoIncomplete'))
export type PhotoTexts = z.infer<typeof photoTextsSchema>

const noTexts = { title: '', description: '', alt: '', room: '' }

/** Sorts photos as in `texts` and gives them these texts. Photos that aren't listed keep their order, at the end. */
export function arrangePhotos<Photo extends { id: string }>(
  photos: readonly Photo[],
  texts: readonly PhotoTexts[],
): (Photo & PhotoTexts)[] {
  const byId = new Map(texts.map((each, at) => [each.id, { at, each }]))
  const placeOf = ({ id }: Photo) => byId.get(id)?.at ?? texts.length
  return photos
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((photo) => ({ ...noTexts, ...photo, ...byId.get(photo.id)?.each }))
}

export function toPhotoTexts({ id, title, description, alt, room }: PhotoTexts): PhotoTexts {
  return { id, title, description, alt, room }
}
