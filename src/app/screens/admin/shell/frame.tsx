import ArrowLeft from 'lucide-react/icons/arrow-left'
import BedDouble from 'lucide-react/icons/bed-double'
import Calendar from 'lucide-react/icons/calendar'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import Settings from 'lucide-react/icons/settings'
import { type ReactNode, useEffect } from 'react'
import { useCall, useWrite } from '#app/api/use-call.ts'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { usePageTitle } from '#app/lib/page-title.ts'
import { guideDraftKey, houseDraftKey, writeStorage } from '#app/lib/web-storage.ts'
import { ActionButton } from '#app/screens/admin/actions/action-button.tsx'
import { common, failures, shellContent } from '#i18n/en/admin.ts'
import * as accountCalls from '#shared/contract/accounts/calls.ts'
import * as houseCalls from '#shared/contract/house/calls.ts'
import * as todayCalls from '#shared/contract/today/calls.ts'

const sections = [
  { name: 'stays', href: '/admin', Icon: BedDouble },
  { name: 'calendar', href: '/admin/calendar', Icon: Calendar },
  { name: 'messages', href: '/admin/messages', Icon: MessageCircle },
  { name: 'house', href: '/admin/house', Icon: House },
  { name: 'settings', href: '/admin/settings', Icon: Settings },
] as const
type AdminSection = (typeof sections)[number]['name']

/**
 * `folder` is the part of the path after `/admin`; one that isn't a section belongs to the stays. A page with its own
 * `hasBack` has no *Back to Home* beside it.
 */
export function Shell({
  title,
  folder,
  hasBack,
  children,
}: {
  title: string
  folder: string | undefined
  hasBack: boolean
  children: ReactNode
}) {
  const house = useHouse()
  // Newer than the page's data after a save.
  const { name } = useCall(houseCalls.getAdminHouse, {}, { enabled: false }).data ?? house
  const current = sections.find((section) => section.name === folder)?.name ?? 'stays'
  const waiting: Partial<Record<AdminSection, number>> = useCall(todayCalls.getToday).data?.waiting ?? {}
  const count = (waiting.stays ?? 0) + (waiting.messages ?? 0)
  usePageTitle(count > 0 ? `(${count}) ${title}` : title)
  // On the icon of an installed page; other browsers have no such function, or refuse.
  useEffect(() => void navigator.setAppBadge?.(count).catch(() => undefined), [count])
  return (
    <div className="admin-shell pb-(--admin-bar) lg:pl-56">
      <nav
        aria-label={shellContent.label}
        data-keep-clear=""
        className="on-dark fixed inset-x-0 bottom-0 z-40 h-(--admin-bar) bg-bush-900 text-paper-deep forced-colors:border-t lg:inset-y-0 lg:right-auto lg:h-auto lg:w-56 lg:px-3 print:hidden"
      >
        <p className="truncate px-3 pt-7 pb-5 font-serif text-timber-300 text-xl max-lg:hidden">{name}</p>
        <ul className="grid grid-cols-5 lg:block lg:space-y-1">
          {sections.map(({ name: section, href, Icon }) => (
            <li key={section}>
              <a
                href={href}
                aria-current={section === current ? 'page' : undefined}
                className={cx(
                  'relative flex min-h-14 flex-col items-center justify-center gap-0.5 font-semibold text-[min(0.6875rem,3.4vw)] leading-4',
                  'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-control lg:px-3 lg:text-base',
                  section === current
                    ? 'text-timber-300 forced-colors:underline lg:bg-bush-700 lg:text-card'
                    : 'hover:text-card lg:hover:bg-bush-700/60',
                )}
              >
                <Icon className="size-5" />
                {shellContent.sections[section]}
                <WaitingCount count={waiting[section] ?? 0} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ExitLinks hasHome={!hasBack} />
      {children}
    </div>
  )
}

const WaitingCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="figures absolute top-1 left-1/2 ml-1.5 min-w-5 rounded-full bg-clay-600 px-1 text-center text-card text-xs leading-5 lg:static lg:ml-auto">
      {count}
      <span className="sr-only">{` ${shellContent.waiting}`}</span>
    </span>
  )

const exitClasses = cx(
  buttonClasses('quiet'),
  'max-lg:px-2 lg:justify-start lg:px-3 lg:text-paper-deep lg:hover:bg-bush-700/60 lg:hover:text-card',
)

function handleLoggedOut() {
  for (const key of [houseDraftKey, guideDraftKey]) writeStorage(key, null)
  location.assign('/login')
}

/**
 * *Back to Home* and *Logout*: above the page on phones, beside its heading on their sides, at the bottom of the column on
 * desktops.
 */
const ExitLinks = ({ hasHome }: { hasHome: boolean }) => (
  <header
    className={cx(
      'lg:on-dark flex flex-wrap justify-between px-2 pt-1 sm:px-6 lg:fixed lg:bottom-4 lg:left-0 lg:z-40 lg:w-56 lg:flex-col lg:px-3 low:max-lg:float-right print:hidden',
      // A page's way back begins on this line, or below it if there is no room.
      !hasHome && 'max-lg:float-right',
    )}
  >
    {hasHome && (
      <a href="/" className={exitClasses}>
        <ArrowLeft className="size-4" />
        {common.home}
      </a>
    )}
    <ActionButton
      variant="quiet"
      className={cx(exitClasses, 'max-lg:ml-auto')}
      mutation={useWrite(accountCalls.logout)}
      input={{}}
      feedback={{ failure: failures.logout, onDone: handleLoggedOut }}
    >
      <LogOut className="size-4" />
      {common.logout}
    </ActionButton>
  </header>
)
