import { useHouse, useToday } from '#app/lib/house.ts'
import { useFormat, useTranslations } from '#app/lib/translations.ts'
import type { Now } from '#i18n/deposit-texts.ts'

/** Returns what the deposit's texts need to know. */
export function useNow(): Now & { today: string } {
  const { timeZone, hostName } = useHouse()
  const texts = useTranslations('deposit')
  const format = useFormat()
  return { today: useToday(), timeZone, hostName, texts, format }
}
