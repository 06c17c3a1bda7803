import { HouseFields } from '#app/screens/admin/house/house-fields.tsx'
import { partPage } from '#app/screens/admin/house/part-page.tsx'
import { choiceContent } from '#i18n/en/photos.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { PhotosSection } from './photos-section.tsx'

export const PhotosPage = partPage('photos', ({ draft, part }) => (
  <>
    <PhotosSection draft={draft} />
    <PhotoChoice
      draft={draft}
      id="house-closingPhotoId"
      label={choiceContent.closing}
      hint={choiceContent.closingHint}
      none={choiceContent.last}
      chosen={draft.values.closingPhotoId}
      onChoose={(id) => draft.set('closingPhotoId', id)}
    />
    <HouseFields draft={draft} part={part} />
  </>
))
