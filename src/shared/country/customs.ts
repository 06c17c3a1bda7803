import { emergencyNumbers } from './emergency-numbers.ts'

/** Exceptions to: weeks start on Monday, days have 24 hours, the postcode stands before the town. */

/** Unicode CLDR, `supplemental/weekData`; tested against `Intl.Locale`. */
const firstDays: Readonly<Record<string, number>> = {
  ...each(
    'AG,BR,BS,BW,BZ,CA,CO,DO,ID,IL,IN,IS,JM,JP,KE,KH,KR,MO,MT,MX,NP,PA,PE,PH,PR,PT,SG,TH,TW,US,VI,WS,ZA,HK',
    7,
  ),
  ...each('BH,EG,JO,QA', 6),
  MV: 5,
}

/** Unicode CLDR, `supplemental/timeData`, in the country’s main language; tested against `Intl.Locale`. */
const twelveHours = each(
  'AE,AG,AL,AR,AU,BB,BH,BM,BS,CA,CL,CO,CR,CU,CY,DO,EC,EG,FJ,GH,GR,HK,IN,JM,JO,KH,KR,KY,MO,MX,MY,NZ,PA,PE,PH,PR,QA,' +
    'SG,TC,TN,TW,US,UY,VI,WS',
  true,
)

/** Google’s address data: https://chromium-i18n.appspot.com/ssl-address/data */
const postcodeSides: Readonly<Record<string, 'after' | 'none'>> = {
  ...each(
    'AU,BB,BH,BM,BR,CA,CO,CR,CU,EG,GB,GG,ID,IE,IL,IM,IN,JE,JO,KE,KH,KR,KY,LK,LV,MT,MV,NP,NZ,PE,PR,SG,TC,TH,UA,US,VI,' +
      'VN,ZA',
    'after',
  ),
  ...each('AE,AG,AW,BS,BW,BZ,CK,FJ,GH,HK,JM,MO,PA,QA,RW,SC,UG,WS', 'none'),
}

function each<Value>(codes: string, value: Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(codes.split(',').map((code) => [code, value]))
}

export interface Customs {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number
  hours: 12 | 24
  postcode: 'before' | 'after' | 'none'
}

/** Returns a country’s customs; `null` for a country without a row. */
export const customsOf = (country: string): Customs | null =>
  Object.hasOwn(emergencyNumbers, country)
    ? {
        firstDay: firstDays[country] ?? 1,
        hours: twelveHours[country] ? 12 : 24,
        postcode: postcodeSides[country] ?? 'before',
      }
    : null
