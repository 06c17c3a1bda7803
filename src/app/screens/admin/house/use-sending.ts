import { useEffect, useRef, useState } from 'react'
import { useAddPhoto } from '#app/api/host-house.ts'
import { isUnauthorized } from '#app/lib/http.ts'
import { errorText, reportHostFailure } from '#app/lib/report-error.ts'
import { sendPhoto } from '#app/screens/admin/send-photo.ts'
import { houseFailures } from '#words/en/house.ts'
import { holdPage } from './saving.ts'

/** A photo on its way; `problem` says why it is not. */
export interface Sending {
  id: number
  name: string
  percent: number | null
  problem: string | null
}

let lastId = 0
const atOnce = 2

/**
 * Sends photos two at a time and tells how far each is. One that failed stays in the list, with its file, until it is tried
 * again or left out.
 */
export function useSending(onSent: () => void) {
  const [sending, setSending] = useState<Sending[]>([])
  const files = useRef(new Map<number, File>())
  const queue = useRef<number[]>([])
  const running = useRef(0)
  const [sent, setSent] = useState(0)
  const add = useAddPhoto()
  const tell = (id: number, news: Partial<Sending>) =>
    setSending((all) => all.map((each) => (each.id === id ? { ...each, ...news } : each)))
  const leaveOut = (id: number) => {
    files.current.delete(id)
    setSending((all) => all.filter((each) => each.id !== id))
  }
  const next = async (): Promise<void> => {
    const id = queue.current.shift()
    const file = id === undefined ? undefined : files.current.get(id)
    if (id === undefined || !file) return
    running.current += 1
    try {
      const imageUrl = await sendPhoto(file, (percent) => tell(id, { percent }))
      await add.mutateAsync({ body: { imageUrl } })
      leaveOut(id)
      setSent((count) => count + 1)
      onSent()
    } catch (error) {
      if (isUnauthorized(error)) reportHostFailure(error, houseFailures.photo)
      tell(id, { percent: null, problem: errorText(error, houseFailures.photo.fallback) })
    } finally {
      running.current -= 1
      void next()
    }
  }
  const begin = (ids: readonly number[]) => {
    queue.current.push(...ids)
    while (running.current < atOnce && queue.current.length > 0) void next()
  }
  const send = (chosen: readonly File[]) => {
    const jobs = chosen.map((file) => ({ id: ++lastId, file }))
    for (const { id, file } of jobs) files.current.set(id, file)
    if (sending.length === 0) setSent(0)
    setSending((all) => [
      ...all,
      ...jobs.map(({ id, file }) => ({ id, name: file.name, percent: null, problem: null })),
    ])
    begin(jobs.map(({ id }) => id))
  }
  const again = (ids: readonly number[]) => {
    for (const id of ids) tell(id, { problem: null })
    begin(ids)
  }
  const isBusy = sending.length > 0
  useEffect(() => (isBusy ? holdPage() : undefined), [isBusy])
  return { sending, sent, send, again, leaveOut }
}
