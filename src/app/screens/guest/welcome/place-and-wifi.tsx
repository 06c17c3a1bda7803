import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MapPin from 'lucide-react/icons/map-pin'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useState } from 'react'
import { Button, buttonClasses } from '#app/components/ui/button.tsx'
import { Lazy, lazy } from '#app/components/ui/lazy.tsx'
import { type WordMark, Written } from '#app/components/ui/written.tsx'
import { useHouse } from '#app/lib/house.ts'
import { useIsBrowser } from '#app/lib/rendered.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { useVisibleStay } from '#app/screens/guest/visible-stay.ts'
import { withTexts } from '#app/screens/guest/with-texts.ts'
import { mapNames } from '#i18n/map-names.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import { isAppleDevice, mapsOf } from '#shared/maps.ts'
import { CopyButton } from './copy-button.tsx'

const copyClasses = '-mr-3 text-bush-700 hover:bg-paper-deep'

const MapLink = (props: { href: string; className: string; children: ReactNode }) => (
  <a {...props} target="_blank" rel="noreferrer" />
)

/** Contains only text, so that it works offline. `share` is beside the calendar file. */
export function PlaceCard({
  info,
  isQuiet,
  share,
}: {
  info: PropertyInfo
  isQuiet: boolean
  share: ReactNode
}) {
  const { token } = useVisibleStay()
  const { place } = useTranslations('stay')
  const { address, coordinates, directions, keypad, words } = info
  const { hostLanguage } = useHouse()
  const maps = mapsOf(info)
  const isApple = useIsBrowser() && isAppleDevice(navigator.userAgent)
  const position = coordinates && `${coordinates.lat.toFixed(5)}, ${coordinates.lng.toFixed(5)}`
  return (
    <section aria-labelledby="place-title">
      <h3 id="place-title" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {place.title}
      </h3>
      {address && (
        <div className="mt-3 flex flex-wrap items-start gap-x-3">
          <p
            lang={hostLanguage}
            translate="no"
            className="min-w-[min(100%,9rem)] flex-1 select-all break-words font-semibold text-lg"
          >
            {address.split('\n').map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
          <CopyButton label={place.copy} text={address} className={`-mt-2 ${copyClasses}`} />
        </div>
      )}
      {position && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="figures min-w-[min(100%,9rem)] flex-1 text-ink-soft">
            {`${place.coordinates} `}
            <span translate="no" className="inline-block select-all">
              {position}
            </span>
          </p>
          <CopyButton label={place.copyCoordinates} text={position} className={`-my-2.5 ${copyClasses}`} />
        </div>
      )}
      {(coordinates || address) && (
        <div data-screen-only>
          <MapLink
            href={String(maps[isApple ? 0 : 1])}
            className={`${buttonClasses(isQuiet ? 'secondary' : 'primary', 'large')} mt-4 max-sm:w-full`}
          >
            <MapPin className="size-5" />
            {place.maps}
          </MapLink>
          <p className="mt-1 flex flex-wrap gap-x-4" translate="no">
            {maps.map((href, at) => (
              <MapLink key={href} href={href} className="py-2.5 text-link">
                {mapNames[at]}
              </MapLink>
            ))}
          </p>
        </div>
      )}
      <PlaceText title={place.directions} text={directions} words={words.directions} />
      <PlaceText title={place.keypad} text={keypad} words={words.keypad} />
      <div className="mt-3 -ml-4 flex flex-wrap gap-1" data-screen-only>
        <a href={`/guest/${token}/calendar.ics`} className={buttonClasses('quiet')}>
          <CalendarPlus className="size-4.5" />
          {place.calendar}
        </a>
        {share}
        <Button variant="quiet" aria-describedby="print-hint" onClick={() => window.print()}>
          <Printer className="size-4.5" />
          {place.print}
        </Button>
        <p id="print-hint" className="basis-full pl-4 text-ink-soft text-sm">
          {place.printHint}
        </p>
      </div>
    </section>
  )
}

function PlaceText({
  title,
  text,
  words,
}: {
  title: string
  text: string | null
  words: WordMark | undefined
}) {
  if (!text) return null
  return (
    <div className="mt-4">
      <h4 className="font-semibold">{title}</h4>
      <Written of={words} className="mt-1">
        {text}
      </Written>
    </div>
  )
}

const escaped = (text: string) => text.replace(/[\\;,:"]/g, (mark) => `\\${mark}`)

/** Quotes a text of hexadecimal digits only, which phones would read as bytes. */
const quoted = (text: string) => (/^[0-9a-f]+$/i.test(text) ? `"${text}"` : escaped(text))

/** Returns a password as the code needs it. 64 hexadecimal digits are the network's key itself (IEEE 802.11, J.4). */
const passwordOf = (text: string) => (/^[0-9a-f]{64}$/i.test(text) ? text : quoted(text))

/**
 * Returns the text of a QR code that joins a Wi-Fi network; without a password, an open one:
 * https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11
 */
export const wifiCode = (name: string, password: string): string =>
  password === ''
    ? `WIFI:T:nopass;S:${quoted(name)};;`
    : `WIFI:T:WPA;S:${quoted(name)};P:${passwordOf(password)};;`

const qrCode = lazy(() => withTexts(import('./qr-code.tsx')), 'QrCode')

export function WifiCard({ name, password }: { name: string; password: string }) {
  const { welcome } = useTranslations('guest')
  const [isDrawn, setIsDrawn] = useState(false)
  return (
    <section aria-labelledby="wifi-title">
      <h3 id="wifi-title" tabIndex={-1} className="scroll-mt-4 text-2xl">
        {welcome.wifiTitle}
      </h3>
      <dl className="@container mt-3 divide-y divide-line border-line border-y">
        <Row term={welcome.wifiName} value={name} copyLabel={welcome.copyName} />
        {password && <Row term={welcome.wifiPassword} value={password} copyLabel={welcome.copyPassword} />}
      </dl>
      <Button
        variant="quiet"
        className="mt-2 -ml-4"
        aria-expanded={isDrawn}
        onClick={() => setIsDrawn(!isDrawn)}
      >
        {welcome.qr}
      </Button>
      {/* Paper always has it. */}
      <div className={isDrawn ? undefined : 'hidden print:block'}>
        <Lazy part={qrCode} with={{ text: wifiCode(name, password), name }} />
      </div>
    </section>
  )
}

function Row({ term, value, copyLabel }: { term: string; value: string; copyLabel: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 @max-[14rem]:block sm:grid-cols-[6rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft max-sm:text-sm">{term}</dt>
      <dd translate="no" className="select-all break-words font-semibold max-sm:row-start-2">
        {value}
      </dd>
      <dd className="max-sm:row-span-2 max-sm:row-start-1">
        <CopyButton label={copyLabel} text={value} className="-mr-3 text-bush-700 hover:bg-paper-deep" />
      </dd>
    </div>
  )
}
