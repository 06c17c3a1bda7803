import { useId } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { useGuideEntries } from '#app/api/host-guide.ts'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { guideContent } from '#words/en/admin.ts'
import { guideEditor } from '#words/en/stay-host.ts'
import { GuideImageField } from './guide-image-field.tsx'

/** What a guide entry is made of, in the dialog that adds one and in the form that changes one. */
export function GuideEntryFields({
  register,
  errors,
  hasAutoFocus = false,
  imagePaths,
  onImagesChange,
  onBusyChange,
}: {
  register: (name: 'title' | 'content' | 'section') => UseFormRegisterReturn
  errors: FieldErrors<{ title: string; content: string; section: string }>
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
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={guideContent.entryContent}
        hint={guideEditor.writing}
        error={errors.content?.message}
        {...register('content')}
      />
      <TextField
        label={guideEditor.section}
        hint={guideEditor.sectionHint}
        isOptional
        autoComplete="off"
        list={sectionList}
        error={errors.section?.message}
        {...register('section')}
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
