import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/words.ts'
import type { PageHouse } from '#shared/page-house.ts'
import { useVisibleStay } from './visible-stay.ts'

export const phoneAddress = ({ phone }: PageHouse) => `tel:${phone.replaceAll(' ', '')}`

export function useMailAddress(): string {
  const house = useHouse()
  const { guestName } = useVisibleStay().stay
  const { help } = useTranslations('guest')
  return `mailto:${house.email}?subject=${encodeURIComponent(help.subject(guestName, house.name))}`
}

export function HelpCard() {
  const house = useHouse()
  const { help } = useTranslations('guest')
  return (
    <section aria-labelledby="help-title" className="rounded-card bg-paper-deep px-5 py-6 sm:px-6">
      <h3 id="help-title" tabIndex={-1} className="scroll-mt-6 text-2xl">
        {help.title}
      </h3>
      <p className="mt-1.5 text-ink-soft">{help.text(house.hostName)}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <a
          href={phoneAddress(house)}
          className={cx(buttonClasses('secondary', 'large'), 'figures max-sm:w-full')}
        >
          <Phone aria-hidden="true" className="size-4.5" />
          {help.call(house.phone)}
        </a>
        <a
          href={useMailAddress()}
          className={cx(buttonClasses('secondary', 'large'), 'max-sm:w-full')}
          data-screen-only
        >
          <Mail aria-hidden="true" className="size-4.5" />
          {help.message}
        </a>
      </div>
    </section>
  )
}

export function HelpLine({ question }: { question?: string }) {
  const house = useHouse()
  const { help } = useTranslations('guest')
  return (
    <p className={question ? undefined : 'text-ink-soft'}>
      {question ?? help.title}{' '}
      <a className="figures inline-block whitespace-nowrap py-2.5 text-link" href={phoneAddress(house)}>
        {help.call(house.phone)}
      </a>{' '}
      {help.or}{' '}
      <a className="inline-block whitespace-nowrap py-2.5 text-link" href={useMailAddress()}>
        {help.write}
      </a>
    </p>
  )
}
