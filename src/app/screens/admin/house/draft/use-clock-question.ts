import { useMemo, useRef, useState } from 'react'
import { callEndpoint } from '#app/lib/http.ts'
import { type HouseMove, previewHouseTimes } from '#shared/contract/stay-life.ts'
import { type Draft, isEmpty, without } from './stored-draft.ts'

/** Fields that open stays follow. */
const clockFields = ['checkInTime', 'checkOutTime', 'timeZone']
export const withoutClock = (draft: Draft): Draft => without(draft, (name) => clockFields.includes(name))
const clockOf = (draft: Draft): Record<string, string> =>
  without(draft, (name) => !clockFields.includes(name)) as Record<string, string>

/** Other times or another time zone of the house move open stays: the host sees which, and says yes, before they are saved. */
export function useClockQuestion() {
  const [moves, setMoves] = useState<readonly HouseMove[]>([])
  const asked = useRef('')
  const agreed = useRef('')
  const verbs = useMemo(() => {
    const isOpen = (key: string) => key === asked.current && key !== agreed.current
    return {
      /** What of it may be saved now: all but times that wait for the host's answer. Throws like any call. */
      async sendable(draft: Draft): Promise<Draft> {
        const clock = clockOf(draft)
        const key = JSON.stringify(clock)
        if (isEmpty(clock) || key === agreed.current) return draft
        if (!isOpen(key)) {
          const found = await callEndpoint(previewHouseTimes, { query: clock })
          asked.current = found.length > 0 ? key : ''
          setMoves(found)
          if (found.length === 0) return draft
        }
        return withoutClock(draft)
      },
      /** Whether nothing of it can be saved before the host has answered. */
      isWaiting: (draft: Draft) => isEmpty(withoutClock(draft)) && isOpen(JSON.stringify(clockOf(draft))),
      answer(isYes: boolean) {
        if (isYes) agreed.current = asked.current
        else asked.current = ''
        setMoves([])
      },
    }
  }, [])
  return { moves, verbs }
}
