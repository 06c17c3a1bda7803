import { useRef, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ProgressBar } from '#app/components/ui/progress-bar.tsx'
import { isUnauthorized } from '#app/lib/http.ts'
import { useLeaveWarning } from '#app/lib/leave-warning.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { sendPhoto, type Upload, useUploads } from '#app/screens/admin/actions/use-uploads.ts'
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
  return (
    <>
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {sending.length > 0 && photoContent.sentSoFar(sent, sent + sending.length)}
      </p>
      {failed.length > 1 && (
        <Button variant="secondary" className="mt-2" onClick={() => again(failed)}>
          {photoContent.tryAllAgain}
        </Button>
      )}
      <ul className="mt-2 max-h-96 space-y-3 overflow-y-auto empty:hidden">
        {sending.map((each) => (
          <li key={each.id}>
            {each.problem === null ? (
              <SendingItem {...each} />
            ) : (
              <>
                <p className="break-words font-medium text-rata-600">
                  {photoContent.failed(each.file.name, each.problem)}
                </p>
                <div className="-ml-4 flex flex-wrap">
                  <Button variant="quiet" className="max-w-full" onClick={() => again([each])}>
                    <span className="truncate">{photoContent.tryAgain(each.file.name)}</span>
                  </Button>
                  <Button variant="quiet" className="max-w-full" onClick={() => leaveOut(each.id)}>
                    <span className="truncate">{photoContent.leaveOut(each.file.name)}</span>
                  </Button>
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
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
