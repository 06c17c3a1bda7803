import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { readPushState, usePushState } from '#app/lib/push.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { notificationOffer as texts } from '#i18n/en/notifications.ts'

const offeredKey = 'latchkey.offered-notifications'

/** Returns true the first time that this browser could get notifications and gets none. Asks nobody. */
export async function takeOffer(): Promise<boolean> {
  const isDue = readStorage(offeredKey, 'localStorage') === null && (await readPushState('/admin')) === 'off'
  if (isDue) writeStorage(offeredKey, true, 'localStorage')
  return isDue
}

/** Leads to the settings of notifications, where they can work. */
export function NotificationsOffer() {
  if (usePushState('/admin').data !== 'off') return null
  return (
    <Notice
      className="mt-4"
      title={texts.title}
      action={
        <a
          href="/admin/settings/notifications"
          className={`${buttonClasses('secondary')} px-[min(1rem,3vw)]!`}
        >
          {texts.go}
        </a>
      }
    >
      {texts.text}
    </Notice>
  )
}
