import { useRef, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { isUnauthorized } from '#app/lib/http.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { sendPhoto, type Upload, useUploads } from '#app/screens/admin/actions/use-uploads.ts'
import { common } from '#i18n/en/admin.ts'
import { houseFailures } from '#i18n/en/house.ts'
import { photoContent } from '#i18n/en/photos.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'

export function useSending() {
  const photo = useWrite(houseCalls.addPhoto)
  const [sent, setSent] = useState(0)
  /** The ids of this page's photos by upload. One is added after the other, so that each knows those before it. */
  const arrived = useRef(new Map<number, string>())
  const arriving = useRef<Promise<unknown>>(Promise.resolve())
  const { uploads, add, again, leaveOut } = useUploads({
    async send(file, onProgress, id) {
      const imageUrl = await sendPhoto(file, onProgress)
      const earlier = arriving.current
      const add = async () => {
        await earlier
        const later = [...arrived.current.keys()].filter((each) => each > id).sort((a, b) => a - b)
        const before = arrived.current.get(later[0] ?? 0)
        arrived.current.set(
          id,
          (await photo.mutateAsync({ body: { imageUrl, ...(before && { before }) } })).id,
        )
      }
      const added = add()
      arriving.current = added.catch(() => undefined)
      await added
    },
    problemOf(error) {
      if (isUnauthorized(error)) reportHostFailure(error, houseFailures.photo)
      return errorText(error, houseFailures.photo.fallback)
    },
    onSent(id) {
      leaveOut(id)
      setSent((count) => count + 1)
    },
  })
  const isBusy = uploads.length > 0
  useLeaveWarning(isBusy)
  const send = (files: readonly File[]) => {
    if (!isBusy) setSent(0)
    add(files)
  }
  return { sending: uploads, sent, send, again, leaveOut }
}

export function SendingList({ sending, sent, again, leaveOut }: Omit<ReturnType<typeof useSending>, 'send'>) {
  const failed = sending.filter(({ problem }) => problem !== null)
  const causes = new Set(failed.map(({ problem }) => problem))
  return (
    <>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {sending.length > 0 && photoContent.sentSoFar(sent, sent + sending.length)}
      </p>
      {causes.size === 1 && (
        <Notice
          tone="bad"
          className="mt-2"
          title={photoContent.failed(failed.length)}
          action={
            failed.length > 1 && (
              <Button variant="secondary" onClick={() => again(failed)}>
                {photoContent.tryAllAgain}
              </Button>
            )
          }
        >
          {[...causes]}
        </Notice>
      )}
      <ul className="mt-3 mb-6 max-h-96 space-y-3 overflow-y-auto empty:hidden">
        {sending.map((each) => (
          <li key={each.id}>
            {each.problem === null ? (
              <SendingItem {...each} />
            ) : (
              <FailedItem
                {...each}
                why={causes.size > 1 ? each.problem : null}
                onAgain={() => again([each])}
                onSkip={() => leaveOut(each.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function FailedItem({
  file: { name },
  why,
  onAgain,
  onSkip,
}: Upload & { why: string | null; onAgain: () => void; onSkip: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1">
      <p className="min-w-0 flex-1 basis-24 truncate">{name}</p>
      <Button variant="quiet" aria-label={photoContent.tryAgainOf(name)} onClick={onAgain}>
        {common.tryAgain}
      </Button>
      <Button variant="quiet" aria-label={photoContent.skipOf(name)} onClick={onSkip}>
        {photoContent.skip}
      </Button>
      {why && <p className="w-full text-rata-600">{why}</p>}
    </div>
  )
}

function SendingItem({ file: { name }, percent }: Upload) {
  return (
    <>
      <p className="figures mb-1 flex justify-between gap-4 text-sm">
        <span className="min-w-0 truncate">{name}</span>
        <span className="text-ink-soft">{percent === null ? photoContent.waiting : `${percent} %`}</span>
      </p>
      <ProgressBar label={photoContent.sending(name, percent ?? 0)} value={percent ?? 0} />
    </>
  )
}
