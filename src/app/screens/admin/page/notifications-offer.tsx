import { useEffect, useState } from 'react'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { readPushState } from '#app/lib/push.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import { notificationOffer as texts } from '#i18n/en/notifications.ts'

const offeredKey = 'latchkey.offered-notifications'

/** Returns whether this browser could get notifications, gets none and was never offered them. Asks nobody. */
export const isOfferDue = async (): Promise<boolean> =>
  readStorage(offeredKey, 'localStorage') === null && (await readPushState('/admin')) === 'off'

/** Leads to the settings of notifications, where they can work; with `isOnce`, the first time only. */
export function NotificationsOffer({ isOnce = false }: { isOnce?: boolean }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const find = async () => {
      if (!(isOnce ? await isOfferDue() : (await readPushState('/admin')) === 'off')) return
      if (isOnce) writeStorage(offeredKey, true, 'localStorage')
      setIsShown(true)
    }
    void find()
  }, [isOnce])
  if (!isShown) return null
  return (
    <Notice
      className="mt-4"
      title={texts.title}
      action={
        <a href="/admin/settings/notifications" className={buttonClasses('secondary')}>
          {texts.go}
        </a>
      }
    >
      {texts.text}
    </Notice>
  )
}
