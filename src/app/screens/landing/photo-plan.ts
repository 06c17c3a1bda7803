import type { PlannedPhoto } from '#app/lib/photos.ts'
import { eveningPhoto, gallery, heroPhoto, spacePhoto, storyPhoto } from '#content/gallery.ts'

/** Ids of the pictures that have a place of their own. */
export const heroWideId = 'hero'
export const heroTallId = 'hero-tall'
export const storyId = 'story'
export const spaceId = 'space'
export const eveningId = 'evening'

/** Every picture of the landing page, in the shapes it needs: phones get the hero as a tall cut, not a wide one. */
export const photoPlan: PlannedPhoto[] = [
  { id: heroWideId, name: heroPhoto.file, usedBy: 'the hero' },
  {
    id: heroTallId,
    name: heroPhoto.file,
    usedBy: 'the hero',
    crop: { ratio: 9 / 17, focus: heroPhoto.focus },
  },
  {
    id: storyId,
    name: storyPhoto.file,
    usedBy: 'the story',
    crop: { ratio: 4 / 5, focus: storyPhoto.focus },
  },
  {
    id: spaceId,
    name: spacePhoto.file,
    usedBy: 'The Space',
    crop: { ratio: 5 / 4, focus: spacePhoto.focus },
  },
  {
    id: eveningId,
    name: eveningPhoto.file,
    usedBy: 'the call to action',
    crop: { ratio: 1, focus: eveningPhoto.focus },
  },
  ...gallery.map(({ file, title }) => ({ id: file, name: file, usedBy: `the gallery photo "${title}"` })),
]
