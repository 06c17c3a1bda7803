import { useCallback, useEffect, useRef, useState } from 'react'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { ApiError, isUnauthorized } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { houseContent, houseFailures } from '#words/en/house.ts'
import { againMs, holdPage, isPassing, pauseMs } from './saving.ts'

/**
 * A field that saves itself, a moment after the last letter. What was typed stands in it until it is saved: without signal it
 * is tried again, and a refusal says why below it.
 */
export function SavedField({
  label,
  name,
  saved,
  save,
  isLong = false,
}: {
  label: string
  name: string
  saved: string
  save: (text: string) => Promise<unknown>
  /** Several lines of it can be seen. */
  isLong?: boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<{ text: string; isPassing: boolean } | null>(null)
  const how = useRef(save)
  how.current = save
  const isSaving = useRef(false)
  const attempt = useCallback(
    async (text: string) => {
      if (isSaving.current) return
      isSaving.current = true
      try {
        await how.current(text)
        setTrouble(null)
        setTyped((current) => (current === text ? null : current))
      } catch (error) {
        if (isUnauthorized(error)) reportHostFailure(error, houseFailures.save)
        const reason = error instanceof ApiError ? (error.body?.fields?.[name] ?? error.body?.message) : null
        setTrouble(
          isPassing(error)
            ? { text: houseContent.offline, isPassing: true }
            : { text: reason ?? houseFailures.save.fallback, isPassing: false },
        )
      } finally {
        isSaving.current = false
      }
    },
    [name],
  )
  useEffect(() => {
    if (typed === null || (trouble && !trouble.isPassing)) return
    const timer = setTimeout(() => void attempt(typed), trouble ? againMs : pauseMs)
    return () => clearTimeout(timer)
  }, [typed, trouble, attempt])
  const isTyped = typed !== null
  useEffect(() => (isTyped ? holdPage() : undefined), [isTyped])
  const shared = {
    label,
    name,
    value: typed ?? saved,
    error: trouble?.text,
    onBlur: () => {
      if (typed?.trim() === saved) setTyped(null)
      else if (typed !== null && trouble === null) void attempt(typed)
    },
  }
  const handle = (text: string) => {
    setTyped(text)
    setTrouble(null)
  }
  return isLong ? (
    <TextArea {...shared} rows={2} onChange={({ target }) => handle(target.value)} />
  ) : (
    <TextField {...shared} onChange={({ target }) => handle(target.value)} />
  )
}
