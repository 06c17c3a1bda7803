/**
 * The emergency numbers of a country: the common number (`-` if it has none), then, where they exist, those of police, fire
 * and ambulance.
 *
 * Sources: A is Android's list, https://android.googlesource.com/platform/packages/services/Telephony/+/main/ecc/input/eccdata.txt;
 * B is libphonenumber's, https://github.com/google/libphonenumber/blob/master/resources/ShortNumberMetadata.xml (3.2.47 of
 * google-libphonenumber), which lists numbers without their service. Both were read in November 2026. A row without a comment
 * has all its numbers in B, and A agrees or has the common one only. Where A and B differ, the comment says what decided.
 * A country whose sources differ without a safe common number (Morocco, Saudi Arabia, Oman, Laos, Vanuatu) has no row.
 */
export const emergencyNumbers: Readonly<Record<string, string>> = {
  AD: '112 110 118 116',
  AE: '- 999 997 998',
  AG: '911',
  AL: '112 129 128 127',
  // A has 911 for all; B also 100 (fire), 101 and 107, which work where 911 doesn't.
  AR: '911 101 100 107',
  AT: '112 133 122 144',
  AU: '000',
  AW: '911',
  AZ: '112 102 101 103',
  // A; B has 122 to 124 too. Neither has 112 for all.
  BA: '- 122 123 124',
  BB: '- 211 311 511',
  BE: '112 101',
  BG: '112',
  BH: '999',
  BM: '911',
  BR: '- 190 193 192',
  BS: '911',
  BW: '- 999 998 997',
  BZ: '911',
  CA: '911',
  CH: '112 117 118 144',
  // A has 999 for all; B also 998 (ambulance) and 996 (fire).
  CK: '- 999 996 998',
  CL: '- 133 132 131',
  CN: '- 110 119 120',
  CO: '123',
  CR: '911',
  CU: '- 106 105 104',
  CV: '- 132 131 130',
  CY: '112',
  CZ: '112 158 150 155',
  // 112 reaches fire and ambulance directly, and the police through them.
  DE: '112 110',
  DK: '112',
  DO: '911',
  EC: '911',
  EE: '112',
  EG: '- 122 180 123',
  ES: '112',
  FI: '112',
  // A and B have 911 for fire, too. The fire service has its own number since 2020:
  // https://www.fijivillage.com/news/910-is-now-officially-the-toll-free-number-for-fire-emergency-and-rescue-fx458r
  FJ: '- 917 910 911',
  FO: '112',
  // 112 reaches all services, also in English; B has the three others, A has 112 only.
  FR: '112 17 18 15',
  // A has 112, B 112 and 999. Both work; 999 is the one on every sign.
  GB: '999',
  GE: '112',
  // Not in A; B and the island's government have 999.
  GG: '999',
  GH: '- 191 192 193',
  GL: '112',
  GP: '- 17 18 15',
  GR: '112 100 199 166',
  HK: '999',
  HR: '112 192 193 194',
  HU: '112 107 105 104',
  ID: '112 110 113 118',
  IE: '112',
  IL: '- 100 102 101',
  // Not in A; B and the island's government have 999.
  IM: '999',
  IN: '112',
  IS: '112',
  IT: '112 113 115 118',
  // Not in A; B and the island's government have 999.
  JE: '999',
  // A has 112 for all, B also 119 (police) and 110, which the country's services publish.
  JM: '- 119 110 110',
  JO: '911',
  JP: '- 110 119 119',
  KE: '999',
  KH: '- 117 118 119',
  KR: '- 112 119 119',
  KY: '911',
  LI: '112 117 118 144',
  LK: '- 119 110 110',
  LT: '112',
  LU: '112 113',
  LV: '112',
  MC: '112',
  // A still has 901 to 903. Since 2018 they are one number, 112, which B has too.
  MD: '112',
  ME: '112 122 123 124',
  MK: '112 192 193 194',
  MO: '999',
  // Not in A; B has the same numbers as for the other French departments.
  MQ: '112 17 18 15',
  MT: '112',
  MU: '- 999 115 114',
  MV: '- 119 118 102',
  MX: '911',
  MY: '999',
  NC: '- 17 18 15',
  NL: '112',
  // A has 112 for all. B has all three, and 112 is the police: https://www.nodnummer.no
  NO: '- 112 110 113',
  NP: '- 100 101 102',
  NZ: '111',
  PA: '911',
  // For ambulances A has 110 and B 117; the fire service, 116, sends its own.
  PE: '- 105 116 116',
  PF: '- 17 18 15',
  PH: '911',
  PL: '112 997 998 999',
  PR: '911',
  PT: '112',
  QA: '999',
  RE: '112 17 18 15',
  RO: '112',
  // A has 192 to 194; B still has the former 92 to 94, and 112.
  RS: '112 192 193 194',
  RW: '- 112 111 112',
  SC: '999',
  SE: '112',
  SG: '- 999 995 995',
  SI: '112 113',
  SK: '112 158 150 155',
  TC: '911',
  TH: '- 191 199 1669',
  TN: '- 197 198 190',
  // Since 2021 one number; A still has 155 and 110 too.
  TR: '112',
  TW: '- 110 119 119',
  TZ: '112',
  // A still has the former 01 to 03.
  UA: '112 102 101 103',
  UG: '999',
  US: '911',
  UY: '911',
  VI: '911',
  VN: '- 113 114 115',
  WS: '911',
  // A and B have 112, for mobiles; the government publishes 10111 and 10177 for every phone: https://www.gov.za
  ZA: '112 10111 10177 10177',
}

/**
 * Countries where the source says that an emergency call is free from a mobile without credit.
 * AU: https://amta.org.au/calling-triple-zero-from-your-mobile/; GB: https://www.devon-cornwall.police.uk; NZ:
 * https://www.police.govt.nz/111; US: 47 CFR 9.10(b), which covers phones without service.
 */
export const freeWithoutCredit = ['AU', 'GB', 'NZ', 'US']

/** Public health advice by phone, day and night. `isFreeNurse`: free, in English, from a nurse. */
export interface HealthLine {
  name: string
  number: string
  isFreeNurse?: true
}

export const healthLines: Readonly<Record<string, HealthLine>> = {
  // https://www.gesundheit.gv.at/service/1450
  AT: { name: '1450', number: '1450' },
  // https://www.healthdirect.gov.au
  AU: { name: 'healthdirect', number: '1800 022 222', isFreeNurse: true },
  // https://www.116117.de
  DE: { name: '116117', number: '116 117' },
  // https://www.116117.fi
  FI: { name: '116117', number: '116 117' },
  // https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/when-to-use-111/
  GB: { name: 'NHS 111', number: '111' },
  // https://www.helsenorge.no
  NO: { name: '116117', number: '116 117' },
  // https://info.health.nz/services-support/healthline
  NZ: { name: 'Healthline', number: '0800 611 116', isFreeNurse: true },
  // https://www.sns24.gov.pt
  PT: { name: 'SNS 24', number: '808 24 24 24' },
  // https://www.1177.se
  SE: { name: '1177', number: '1177' },
}
