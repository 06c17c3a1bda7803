import type { ReactNode } from 'react'
import { AddressText } from '#app/components/ui/address-text.tsx'
import { cx } from '#app/lib/class-names.ts'
import { type HostWay, hostWays } from '#app/lib/house.ts'
import type { PageHouse } from '#shared/page-data.ts'

/**
 * Links to the host’s phone and e-mail, or to one `way`; nothing for what the house doesn’t have. The only component that links
 * to them, so no screen has a dead link.
 */
export function ReachHost({
  house,
  way,
  className,
  label = (text) => <AddressText>{text}</AddressText>,
}: {
  house: Pick<PageHouse, HostWay>
  way?: HostWay
  className: string
  label?: (text: string) => ReactNode
}) {
  return hostWays(house)
    .filter((each) => way === undefined || each.way === way)
    .map((each) => (
      <a
        key={each.way}
        href={each.href}
        translate="no"
        className={cx(className, each.way === 'phone' ? 'figures' : 'wrap-anywhere')}
      >
        {label(each.text)}
      </a>
    ))
}
