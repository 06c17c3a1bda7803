import { houseContent } from '#i18n/en/house.ts'
import type { Deps } from '#server/context.ts'
import { type GuestStay, guestStaySchema } from '#shared/contract/stays/schemas.ts'
import { addDays, dayAt, dayToWire, isoInstant } from '#shared/dates.ts'
import { type House, type HouseChanges, secretFieldNames } from '#shared/house.ts'
import { houseWith } from './document.ts'
import { readForGuest } from './secrets.ts'

/** Returns a stay that exists nowhere: of a guest who arrives today, and is approved. */
function arrivingToday({ checkInTime, checkOutTime, currency, timeZone }: House, now: number): GuestStay {
  const today = dayAt(now, timeZone)
  const leaving = addDays(today, 2)
  const empty = Object.entries(guestStaySchema.shape).flatMap(([name, type]) =>
    type.safeParse(null).success ? [[name, null]] : [],
  )
  const later = isoInstant(now + 7 * 24 * 60 * 60 * 1000)
  return {
    ...(Object.fromEntries(empty) as GuestStay),
    ...{ guestName: houseContent.previewGuest, guestEmail: '', guestPhone: '0', doorCode: '123456' },
    ...{ checkInDate: dayToWire(today), checkOutDate: dayToWire(leaving), checkInTime, checkOutTime },
    ...{ status: 'approved', paymentStatus: 'pending', isRevealed: true, isNotifiedByMail: false },
    ...{ depositStatus: 'none', depositCents: 0, depositCurrency: currency, documentsVersion: 0 },
    requires: { documents: false, deposit: false },
    ...{ createdAt: isoInstant(now), linkExpiresAt: later, revealEndsAt: later },
  }
}

/** Renders the page of a guest at the house as HTML, with these fields in place of the saved ones. */
export async function previewGuestPage(
  ctx: Deps<'database' | 'vault' | 'clock' | 'pages'>,
  wanted: HouseChanges,
): Promise<string> {
  const at = ctx.clock.now()
  const house = await houseWith(ctx, wanted)
  const draft = Object.fromEntries(
    secretFieldNames.flatMap((name) => (wanted[name] === undefined ? [] : [[name, wanted[name]]])),
  )
  const property = await readForGuest({ ...ctx, house }, 'en', draft)
  return ctx.pages.previewGuestPage({ at, stay: arrivingToday(house, at), property, guide: [] }, house)
}
