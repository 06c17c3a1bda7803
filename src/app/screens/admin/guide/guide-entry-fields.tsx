import { useId } from 'react'
import { useGuideEntries } from '#app/api/host-guide.ts'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import type { FormField } from '#app/lib/use-form.ts'
import { guideContent } from '#i18n/en/admin.ts'
import { guideEditor } from '#i18n/en/stay-host.ts'
import { GuideImageField } from './guide-image-field.tsx'

export function GuideEntryFields({
  field,
  hasAutoFocus = false,
  imagePaths,
  onImagesChange,
  onBusyChange,
}: {
  field: (name: 'title' | 'content' | 'section') => FormField
  hasAutoFocus?: boolean
  imagePaths: readonly string[]
  onImagesChange: (imagePaths: string[]) => void
  onBusyChange: (isBusy: boolean) => void
}) {
  const entries = useGuideEntries()
  const sectionList = useId()
  return (
    <>
      <TextField
        label={guideContent.entryTitle}
        autoComplete="off"
        autoFocus={hasAutoFocus}
        {...field('title')}
      />
      <TextArea label={guideContent.entryContent} hint={guideEditor.writing} {...field('content')} />
      <TextField
        label={guideEditor.section}
        hint={guideEditor.sectionHint}
        isOptional
        autoComplete="off"
        list={sectionList}
        {...field('section')}
      />
      <datalist id={sectionList}>
        {[...new Set((entries.data ?? []).map(({ section }) => section))].filter(Boolean).map((section) => (
          <option key={section} value={section} />
        ))}
      </datalist>
      <GuideImageField imagePaths={imagePaths} onChange={onImagesChange} onBusyChange={onBusyChange} />
    </>
  )
}
