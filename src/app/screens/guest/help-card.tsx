import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { ReachHost } from '#app/components/house/reach-host.tsx'
import { buttonClasses } from '#app/components/ui/button.tsx'
import { cx } from '#app/lib/class-names.ts'
import { useHouse } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { messagesAddress } from './journey.ts'
import { MessagesPlace } from './messages/messages-place.tsx'

export function HelpCard() {
  const house = useHouse()
  const { help } = useTranslations('guest')
  return (
    <section aria-labelledby="help-title" className="rounded-card bg-paper-deep px-gutter py-5 sm:px-6">
      <h3 id="help-title" tabIndex={-1} className="scroll-mt-6 text-2xl">
        {help.title}
      </h3>
      <div className="mt-4 flex flex-wrap gap-2">
        <ReachHost
          house={house}
          way="phone"
          className={cx(buttonClasses('secondary', 'large'), 'max-sm:w-full')}
          label={(phone) => (
            <>
              <Phone className="size-4.5" />
              {help.call(phone)}
            </>
          )}
        />
        <a
          href={messagesAddress}
          className={cx(buttonClasses('secondary', 'large'), 'max-sm:w-full')}
          data-screen-only
        >
          <MessageCircle className="size-4.5" />
          {help.message}
        </a>
      </div>
      <MessagesPlace />
    </section>
  )
}

export function HelpLine({ question }: { question?: string }) {
  const house = useHouse()
  const { help } = useTranslations('guest')
  return (
    <p className={question ? undefined : 'text-ink-soft'}>
      {`${question ?? help.title} `}
      <ReachHost
        house={house}
        way="phone"
        // A margin, because networks remove white space between tags.
        className="me-1 inline-block py-2.5 text-link"
        label={help.call}
      />
      <span className="whitespace-nowrap">
        {house.phone !== '' && `${help.or} `}
        <a className="inline-block py-2.5 text-link" href={messagesAddress}>
          {house.phone === '' ? help.message : help.write}
        </a>
      </span>
    </p>
  )
}
