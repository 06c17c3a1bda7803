import { use } from 'react'
import { HouseContext } from '#app/lib/house.ts'
import { splitAtKept } from '#shared/kept-words.ts'

/** A text whose `values` and names of house and host a page translator leaves as they are. */
export function Kept({ values = [], children }: { values?: readonly string[]; children: string }) {
  const house = use(HouseContext)
  return splitAtKept(children, [house?.name, house?.hostName, ...values]).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
      <span key={at} translate="no">
        {part}
      </span>
    ),
  )
}
