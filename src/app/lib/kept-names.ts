import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { keptPattern } from '#shared/kept-words.ts'
import { useHouse } from './house.ts'

/** The fields of responses that must be typed, dialled or said exactly. */
const keptFields = /^to$|(town|name|phone|mail|code|address|password)$/i
/** A key of the site's own, such as the name of an item of the status. */
const key = /^[a-z_]+$/

/** Returns the values below `data`, one a line. A guest's name is followed by its first word, which greets them. */
function valuesIn(data: unknown): string {
  const values: string[] = []
  JSON.stringify(data, (field, value) => {
    // A room is called by a word, not by a name.
    if (field === 'rooms') return
    if (typeof value === 'string' && keptFields.test(field) && !key.test(value)) {
      values.push(value)
      if (field === 'guestName') values.push(value.replace(/ .*/, ''))
    }
    return value
  })
  return values.join('\n')
}

/** Returns what page translators leave as it is: values of the house and of all responses that the page has. */
export function useKeptNames(): RegExp {
  const house = useHouse()
  const cache = useQueryClient().getQueryCache()
  const read = () => valuesIn([house, ...cache.getAll().map(({ state }) => state.data)])
  const values = useSyncExternalStore((notify) => cache.subscribe(notify), read, read)
  return useMemo(() => keptPattern(values.split('\n')), [values])
}
