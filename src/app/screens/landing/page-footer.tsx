import { useWords } from '#app/lib/words.ts'
import { landingTexts } from '#content/landing-texts.ts'
import { property } from '#content/property.ts'
import { tokenPanelId } from './token-panel-id.ts'

const dialled = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

/** How to reach the host, where to go from here, and who helps at night. */
export function PageFooter() {
  const landing = useWords('landing')
  const { contact, name, town, region, country } = property
  return (
    <footer className="on-dark bg-bush-900 pt-16 pb-8 text-paper lg:pt-24">
      <div className="page-grid gap-y-12">
        <div className="col-span-full lg:col-span-5">
          <p className="font-serif text-3xl">{name}</p>
          <p className="mt-2 text-paper/80">
            {town}, {region}, {country}
          </p>
        </div>
        <div className="col-span-full sm:col-span-6 lg:col-span-4">
          <h2 className="footer-title">{landing.contact}</h2>
          <dl className="footer-list">
            <ContactLine label={landing.phone} href={dialled(contact.phone)} value={contact.phone} />
            <ContactLine label={landing.email} href={`mailto:${contact.email}`} value={contact.email} />
            <ContactLine
              label={landing.emergency}
              href={dialled(contact.emergencyPhone)}
              value={contact.emergencyPhone}
            />
          </dl>
        </div>
        <nav className="col-span-full sm:col-span-6 lg:col-span-3" aria-labelledby="quick-links">
          <h2 id="quick-links" className="footer-title">
            {landing.quickLinks}
          </h2>
          <ul className="footer-list">
            <li>
              <button
                type="button"
                className="footer-link"
                popoverTarget={tokenPanelId}
                popoverTargetAction="show"
              >
                {landing.checkInPortal}
              </button>
            </li>
            <li>
              <a className="footer-link" href="#gallery">
                {landing.propertyGallery}
              </a>
            </li>
            <li>
              <a className="footer-link" href={`mailto:${contact.email}`}>
                {landing.contactHost}
              </a>
            </li>
          </ul>
        </nav>
        <div className="col-span-full flex flex-wrap items-baseline gap-x-10 gap-y-3 border-paper/25 border-t pt-6">
          <h2 className="font-serif text-xl">{landingTexts.footer.emergencyTitle}</h2>
          <p className="max-w-[36rem] grow text-paper/85">{landingTexts.footer.emergencyText}</p>
          <a className="footer-link font-serif text-xl" href={dialled(contact.emergencyPhone)}>
            {contact.emergencyPhone}
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
        <a className="footer-link" href={href}>
          {value}
        </a>
      </dd>
    </div>
  )
}
