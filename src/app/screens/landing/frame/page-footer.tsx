import { phoneAddress } from '#app/lib/house.ts'
import { useTranslations } from '#app/lib/translations.ts'
import type { House } from '#shared/house.ts'
import { tokenPanelId } from './top-bar.tsx'

const titleClasses = 'pb-3 font-sans font-semibold text-timber-300 tracking-normal'
const linkClasses =
  'inline-block py-2.5 underline decoration-[1.5px] decoration-transparent underline-offset-[0.3em] transition-[text-decoration-color] duration-150 hover:decoration-current'

export function PageFooter({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const { phone, email, emergencyNumber, hostName, name, town, region, country } = house
  const emergencyAddress = phoneAddress({ phone: emergencyNumber })
  const links = [
    { href: '#gallery', text: landing.propertyGallery },
    { href: `mailto:${email}`, text: landing.contactHost },
  ]
  return (
    <footer className="on-dark bg-bush-900 pt-16 pb-8 text-paper lg:pt-24">
      <div className="page-grid gap-y-12">
        <div className="col-span-full lg:col-span-5">
          <p className="font-serif text-3xl">{name}</p>
          <p className="mt-2 text-paper/80">{[town, region, country].filter(Boolean).join(', ')}</p>
        </div>
        <div className="col-span-full sm:col-span-6 lg:col-span-4">
          <h2 className={titleClasses}>{landing.contact}</h2>
          <dl className="text-[1.0625rem]">
            {phone !== '' && <ContactLine label={landing.phone} href={phoneAddress(house)} value={phone} />}
            {email !== '' && <ContactLine label={landing.email} href={`mailto:${email}`} value={email} />}
            <ContactLine label={landing.emergency} href={emergencyAddress} value={emergencyNumber} />
          </dl>
        </div>
        <nav className="col-span-full sm:col-span-6 lg:col-span-3" aria-labelledby="quick-links">
          <h2 id="quick-links" className={titleClasses}>
            {landing.quickLinks}
          </h2>
          <ul className="text-[1.0625rem]">
            <li>
              <button
                type="button"
                className={linkClasses}
                popoverTarget={tokenPanelId}
                popoverTargetAction="show"
              >
                {landing.checkInPortal}
              </button>
            </li>
            {links.map(({ href, text }) => (
              <li key={text}>
                <a className={linkClasses} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="col-span-full flex flex-wrap items-baseline gap-x-10 gap-y-3 border-paper/25 border-t pt-6">
          <h2 className="font-serif text-xl">{landing.emergencyTitle}</h2>
          <p className="max-w-[36rem] grow text-paper/85">{landing.emergencyText(hostName)}</p>
          <a className={`${linkClasses} font-serif text-xl`} href={emergencyAddress}>
            {emergencyNumber}
          </a>
        </div>
        <p className="col-span-full text-paper/80 text-sm">{landing.copyright(name)}</p>
      </div>
    </footer>
  )
}

function ContactLine({ label, href, value }: { label: string; href: string; value: string }) {
  return (
    <div className="flex gap-4">
      <dt className="w-24 shrink-0 py-2 text-paper/80">{label}</dt>
      <dd>
        <a className={linkClasses} href={href}>
          {value}
        </a>
      </dd>
    </div>
  )
}
