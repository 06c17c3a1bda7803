import { usePhotos } from '#app/api/photos.ts'
import { showToast } from '#app/lib/toasts.ts'
import type { HouseDraft } from '#app/screens/admin/house/use-house-draft.ts'
import { photoContent } from '#i18n/en/photos.ts'
import { arrangePhotos, type PhotoTexts, toPhotoTexts } from '#shared/photo-texts.ts'

/** The photos in the draft's order and with its texts. */
export function useDraftPhotos({ values, removedPhotos, problems, set }: HouseDraft) {
  const read = usePhotos()
  const kept = (read.data ?? []).filter(({ id }) => !removedPhotos.includes(id))
  const photos = arrangePhotos(kept, values.gallery)
  const gallery = photos.filter(({ orderIndex }) => orderIndex !== null)
  // Keeps the texts of a removed photo, which can still be restored.
  const texts = [
    ...values.gallery,
    ...photos.filter(({ id }) => values.gallery.every((each) => each.id !== id)).map(toPhotoTexts),
  ]
  return {
    read,
    photos,
    gallery,
    hero: photos.find(({ id }) => id === values.heroPhotoId) ?? gallery[0],
    setHero(id: string) {
      set('heroPhotoId', id)
      set('heroFocus', { x: 0.5, y: 0.5 })
    },
    /** Removes a photo once the house is saved. */
    remove(id: string) {
      set('removedPhotos', [...removedPhotos, id])
      showToast(photoContent.removed, {
        action: { label: photoContent.undo, onAction: () => set('removedPhotos', removedPhotos) },
      })
    },
    problemOf: (id: string, field: keyof PhotoTexts) =>
      problems[`gallery.${texts.findIndex((each) => each.id === id)}.${field}`],
    setTexts: (id: string, changed: Partial<PhotoTexts>) =>
      set(
        'gallery',
        texts.map((each) => (each.id === id ? { ...each, ...changed } : each)),
      ),
    /** Moves a photo to a position in the gallery. */
    move(id: string, to: number) {
      const from = gallery.findIndex((each) => each.id === id)
      const [target, moved] = [gallery[to], texts.find((each) => each.id === id)]
      if (!target || !moved || from === to) return
      const others = texts.filter((each) => each.id !== id)
      const place = others.findIndex((each) => each.id === target.id)
      set('gallery', others.toSpliced(to > from ? place + 1 : place, 0, moved))
    },
  }
}

export type DraftPhotos = ReturnType<typeof useDraftPhotos>
