import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useRef } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useObjectUrl } from '#app/lib/photo/use-object-url.ts'
import { errorText } from '#app/lib/report-error.ts'
import { MailedTextArea } from '#app/screens/admin/actions/mailed-text-area.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { sendPhoto, type Upload, useUploads } from '#app/screens/admin/actions/use-uploads.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import { claimDialog } from '#i18n/en/stay.ts'
import { parseAmount } from '#shared/amounts.ts'
import { maxClaimPhotos } from '#shared/constants.ts'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { claimFormSchema } from './claim-form.ts'

interface ClaimProps {
  stay: Pick<AdminStay, 'id' | 'doorCode'>
  held: Money
  onClose: () => void
}

/**
 * Asks for the amount, the reason and photos of a claim, which the guest sees as submitted. The dialog closes
 * once the claim is stored, so that no input is lost.
 */
export function ClaimDialog({ stay, held, onClose }: ClaimProps) {
  const claim = useWrite(depositCalls.claimDeposit)
  const shown = useUploads({
    send: (file, onProgress) => sendPhoto(file, onProgress),
    problemOf: (error) => errorText(error, claimDialog.photoFailed),
  })
  const { field, values, dialog } = useHostForm({
    schema: claimFormSchema(held.amountCents, held.currency),
    defaultValues: { amountCents: '', reason: '' },
    send: async (body) => {
      // A failed upload shows its own error and retry button.
      const photos = await shown.results()
      return photos && claim.mutateAsync({ params: { id: stay.id }, body: { ...body, photos } })
    },
    success: successes.depositClaimed,
    failure: failures.claimDeposit,
    onClose,
  })
  return (
    <FormDialog
      {...claimDialog}
      text={claimDialog.held(formatMoney(held, 'short'))}
      confirm={claimLabel(values.amountCents, held)}
      width="narrow"
      variant="danger"
      {...dialog}
    >
      <TextField
        label={claimDialog.amount(held.currency)}
        inputMode="decimal"
        autoComplete="off"
        {...field('amountCents')}
      />
      <MailedTextArea
        label={claimDialog.reason}
        hint={claimDialog.reasonHint}
        doorCode={stay.doorCode}
        {...field('reason')}
      />
      <ClaimPhotos shown={shown} />
    </FormDialog>
  )
}

function claimLabel(typed: string, { amountCents, currency }: Money): string {
  const cents = parseAmount(typed, currency)
  const isFit = cents !== null && cents > 0 && cents <= amountCents
  return isFit
    ? claimDialog.claimAmount(formatMoney({ amountCents: cents, currency }, 'short'))
    : claimDialog.claim
}

/** Up to six photos of a claim, uploaded at once. Each can be removed. */
function ClaimPhotos({ shown }: { shown: ReturnType<typeof useUploads> }) {
  const input = useRef<HTMLInputElement>(null)
  const { uploads } = shown
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    shown.add(files.slice(0, maxClaimPhotos - uploads.length))
  }
  return (
    <fieldset>
      <legend className="font-semibold">
        {claimDialog.photos}
        <span className="ml-2 font-normal text-ink-soft text-sm">{claimDialog.optional}</span>
      </legend>
      <p className="mt-0.5 text-ink-soft text-sm">{claimDialog.photosHint}</p>
      {uploads.length > 0 && (
        <ul className="mt-2.5 grid grid-cols-3 gap-2">
          {uploads.map((upload, at) => (
            <Thumbnail
              key={upload.id}
              upload={upload}
              place={at + 1}
              onRetry={() => shown.again([upload])}
              onRemove={() => {
                shown.leaveOut(upload.id)
                requestAnimationFrame(() => input.current?.parentElement?.querySelector('button')?.focus())
              }}
            />
          ))}
        </ul>
      )}
      <div className="mt-2.5">
        <Button
          variant="secondary"
          disabled={uploads.length >= maxClaimPhotos}
          onClick={() => input.current?.click()}
        >
          <ImagePlus className="size-4" />
          {claimDialog.addPhotos}
        </Button>
        {uploads.length >= maxClaimPhotos && (
          <p className="mt-1.5 text-ink-soft text-sm">{claimDialog.mostPhotos}</p>
        )}
        <input
          ref={input}
          type="file"
          name="claimPhotos"
          accept="image/*"
          multiple
          hidden
          aria-label={claimDialog.addPhotos}
          onChange={handleFiles}
        />
      </div>
    </fieldset>
  )
}

const scrollToAdded = (photo: HTMLLIElement | null) => photo?.scrollIntoView({ block: 'nearest' })

function Thumbnail({
  upload: { file, percent, problem },
  place,
  onRetry,
  onRemove,
}: {
  upload: Upload
  place: number
  onRetry: () => void
  onRemove: () => void
}) {
  return (
    <li
      ref={scrollToAdded}
      className={cx('min-w-0', problem !== null && 'col-span-3 grid grid-cols-3 items-center gap-2')}
    >
      <div className="relative">
        <img
          src={useObjectUrl(file)}
          alt={claimDialog.photoOf(place)}
          className="aspect-square w-full rounded-control border border-line bg-paper object-cover text-sm"
        />
        {percent !== 100 && problem === null && (
          <div className="absolute inset-x-1.5 bottom-1.5">
            <ProgressBar label={claimDialog.sendingPhoto(place)} value={percent ?? 0} />
          </div>
        )}
        <Button
          variant="dangerQuiet"
          size="icon"
          className="absolute top-0 right-0 rounded-tl-none rounded-br-none bg-card/90"
          aria-label={claimDialog.removePhoto(place)}
          onClick={onRemove}
        >
          <Trash2 className="size-4.5" />
        </Button>
      </div>
      {problem !== null && (
        <div className="col-span-2">
          <p role="alert" className="break-words text-rata-600 text-sm">
            {problem}
          </p>
          <Button variant="secondary" className="mt-2" onClick={onRetry}>
            <RotateCw className="size-4.5" />
            {claimDialog.retryPhoto(place)}
          </Button>
        </div>
      )}
    </li>
  )
}
