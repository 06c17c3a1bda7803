import type { ComponentType } from 'react'
import type { HousePageName } from '#shared/host-pages.ts'
import { AmenitiesField } from './amenities-field.tsx'
import { CoordinatesField, HouseFields, LanguagesField } from './house-fields.tsx'
import { ListField } from './list-field.tsx'
import { partPage } from './part-page.tsx'
import { SinglePhoto } from './photos/single-photo.tsx'
import { TranslationsField } from './translations-field.tsx'
import { VersionsPage } from './versions-page.tsx'

/** The pages of the house except the photos, whose drag and drop needs much code. */
export const houseParts = {
  basics: partPage('basics', (props) => (
    <>
      <HouseFields {...props} />
      <LanguagesField {...props} />
      <SinglePhoto field="hostPhotoId" {...props} />
    </>
  )),
  words: partPage('words', (props) => (
    <>
      <HouseFields {...props} />
      <ListField name="sections" {...props} />
      <ListField name="rooms" {...props} />
    </>
  )),
  features: partPage('features', (props) => (
    <>
      <ListField name="features" {...props} />
      <AmenitiesField {...props} />
      <HouseFields {...props} />
    </>
  )),
  place: partPage('place', (props) => (
    <>
      <ListField name="distances" {...props} />
      <HouseFields {...props} />
      <SinglePhoto field="mapPhotoId" {...props} />
    </>
  )),
  arrival: partPage('arrival', (props) => (
    <>
      <HouseFields {...props} />
      <CoordinatesField {...props} />
    </>
  )),
  rules: partPage('rules', HouseFields),
  money: partPage('money', HouseFields),
  translations: partPage('translations', TranslationsField),
  versions: VersionsPage,
} satisfies Record<Exclude<HousePageName, 'photos'>, ComponentType>
