import { AddressText } from '#app/components/ui/address-text.tsx'
import { hostWays, phoneAddress } from '#app/lib/house.ts'
import { useFormat, useLanguage, useTranslations } from '#app/lib/translations.ts'
import { stayId } from '#app/screens/landing/dates/section.tsx'
import { callFirst, servicesLabel } from '#i18n/service-texts.ts'
import { countryName } from '#shared/country/codes.ts'
import { emergencyServicesOf, houseContactOf } from '#shared/country/emergency-services.ts'
import type { House } from '#shared/house.ts'
import { languageTags } from '#shared/languages.ts'
import { tokenPanelId } from './top-bar.tsx'

const titleClasses = 'pb-3 font-sans font-semibold text-timber-300 tracking-normal'
const linkClasses =
  'inline-block py-2.5 text-left underline decoration-[1.5px] decoration-transparent underline-offset-[0.3em] transition-[text-decoration-color] duration-150 hover:decoration-current'

export function PageFooter({ house }: { house: House }) {
  const landing = useTranslations('landing')
  const { place } = useFormat()
  const { name, town, region } = house
  const country = countryName(house.country, languageTags[useLanguage()])
  const contact = houseContactOf(house.emergencyNumber)
  const ways = hostWays(house)
  const byEmail = ways.find(({ way }) => way === 'email')
  const links = [
    ...(house.photos.length > 0 ? [{ href: '#gallery', text: landing.propertyGallery }] : []),
    { href: (byEmail ?? ways[0])?.href ?? `#${stayId}`, text: landing.contactHost },
  ]
  return (
    <footer className="on-dark bg-bush-900 pt-16 pb-8 text-paper lg:pt-24">
      <div className="page-grid gap-y-12">
        <div className="col-span-full lg:col-span-5">
          <p translate="no" className="font-serif text-3xl">
            {name}
          </p>
          <p className="mt-2 text-paper/80">{place([town, region, country])}</p>
        </div>
        <div className="col-span-full sm:col-span-6 lg:col-span-4">
          {ways.length > 0 && (
            <>
              <h2 className={titleClasses}>{landing.contact}</h2>
              <dl className="text-[1.0625rem]">
                {ways.map(({ way, href, text }) => (
                  <ContactLine key={way} label={landing[way]} href={href} value={text} />
                ))}
              </dl>
            </>
          )}
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
          <EmergencySupport house={house} contact={contact || house.phone} />
        </div>
        <p className="col-span-full text-paper/80 text-sm">{landing.copyright(name)}</p>
      </div>
    </footer>
  )
}

/** Numbers of the country’s services, then of the house, each beside the words for what it reaches. */
function EmergencySupport({ house, contact }: { house: House; contact: string }) {
  const { emergencyText, services } = useTranslations('landing')
  const { sentences } = useFormat()
  const publicServices = emergencyServicesOf(house.country)
  const calls = publicServices.calls.map((call) => [call.number, servicesLabel(services, call)])
  return (
    <>
      <p className="max-w-[36rem] grow basis-80 text-paper/85">
        {sentences(
          ...(contact === '' ? [] : [emergencyText(house.hostName)]),
          ...callFirst(services, publicServices),
        )}
      </p>
      <ul>
        {[...calls, ...(contact === '' ? [] : [[contact, services.houseContact]])].map(
          ([number = '', label]) => (
            <li key={label}>
              <a translate="no" className={`${linkClasses} font-serif text-xl`} href={phoneAddress(number)}>
                {number}
              </a>{' '}
              <span className="text-paper/80">{label}</span>
            </li>
          ),
        )}
      </ul>
    </>
  )
}

function ContactLine({ label, href, value }: { label: string; href: string; value: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <dt className="w-32 shrink-0 py-2 text-paper/80">{label}</dt>
      <dd className="min-w-0">
        <a translate="no" className={linkClasses} href={href}>
          <AddressText>{value}</AddressText>
        </a>
      </dd>
    </div>
  )
}
