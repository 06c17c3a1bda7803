import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { guideContent } from '#words/en/admin.ts'
import { GuideImageField } from './guide-image-field.tsx'

/** What a guide entry is made of, in the dialog that adds one and in the form that changes one. */
export function GuideEntryFields({
  register,
  errors,
  hasAutoFocus = false,
  imagePath,
  onImageChange,
  onBusyChange,
}: {
  register: (name: 'title' | 'content') => UseFormRegisterReturn
  errors: FieldErrors<{ title: string; content: string }>
  hasAutoFocus?: boolean
  imagePath: string
  onImageChange: (imagePath: string) => void
  onBusyChange: (isBusy: boolean) => void
}) {
  return (
    <>
      <TextField
        label={guideContent.entryTitle}
        autoComplete="off"
        autoFocus={hasAutoFocus}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea label={guideContent.entryContent} error={errors.content?.message} {...register('content')} />
      <GuideImageField imagePath={imagePath} onChange={onImageChange} onBusyChange={onBusyChange} />
    </>
  )
}
