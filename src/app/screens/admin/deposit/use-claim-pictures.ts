import { useEffect, useRef, useState } from 'react'
import { errorText } from '#app/lib/report-error.ts'
import { sendPhoto } from '#app/screens/admin/send-photo.ts'
import { maxClaimPictures } from '#shared/constants.ts'
import { claimDialog } from '#words/en/deposit-host.ts'

/** A picture of the claim that is being made: on its way, there, or refused with a reason. */
export interface ClaimPicture {
  key: string
  preview: string
  percent: number
  problem: string | null
}

/**
 * The pictures that a host puts to a claim. Each leaves as soon as it is chosen; `addresses` waits until all have
 * arrived, and is `null` while one of them has failed.
 */
export function useClaimPictures() {
  const [pictures, setPictures] = useState<ClaimPicture[]>([])
  const works = useRef(new Map<string, { file: Blob; arrival: Promise<string | null> }>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const made = previews.current
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])

  const patch = (key: string, change: Partial<ClaimPicture>) =>
    setPictures((known) => known.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const start = (key: string, file: Blob) => {
    const arrival = sendPhoto(file, (percent) => patch(key, { percent })).then(
      (address) => {
        patch(key, { percent: 100 })
        return address
      },
      (error: unknown) => {
        patch(key, { problem: errorText(error, claimDialog.pictureFailed) })
        return null
      },
    )
    works.current.set(key, { file, arrival })
  }

  return {
    pictures,
    add(files: readonly File[]) {
      const added = files.slice(0, maxClaimPictures - pictures.length).map((file) => {
        const preview = URL.createObjectURL(file)
        previews.current.add(preview)
        start(preview, file)
        return { key: preview, preview, percent: 0, problem: null }
      })
      setPictures((known) => [...known, ...added])
    },
    retry(key: string) {
      const work = works.current.get(key)
      if (!work) return
      patch(key, { percent: 0, problem: null })
      start(key, work.file)
    },
    remove(key: string) {
      works.current.delete(key)
      setPictures((known) => known.filter((one) => one.key !== key))
    },
    async addresses(): Promise<string[] | null> {
      const arrived = await Promise.all(pictures.map(({ key }) => works.current.get(key)?.arrival ?? null))
      return arrived.every((address) => address !== null) ? arrived : null
    },
  }
}
