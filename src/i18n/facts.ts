import type { AmenityCode, BedKind, ParkingKind, TravelWay } from '#shared/house-facts.ts'
import { type Language, languages, languageTags } from '#shared/languages.ts'
import { amenityNames } from './amenities.ts'

interface FactTexts {
  /** A bed, and several. */
  beds: Readonly<Record<BedKind, readonly [string, string]>>
  counted: (count: number, many: string) => string
  ensuite: string
  by: Readonly<Record<TravelWay, (time: string) => string>>
  parking: Readonly<Record<ParkingKind | 'any', (cars: number) => string>>
  parkingTitle: string
  noParking: string
}

const numberFirst = (count: number, many: string) => `${count} ${many}`
/** Both forms of a noun without a plural. */
const same = <Kind extends string>(names: Record<Kind, string>) =>
  Object.fromEntries(
    Object.entries<string>(names).map(([kind, name]) => [kind, [name, name]]),
  ) as unknown as Record<Kind, readonly [string, string]>

const spacesEn = (cars: number) => (cars === 1 ? '1 space' : `${cars} spaces`)
const en: FactTexts = {
  beds: {
    single: ['Single bed', 'single beds'],
    double: ['Double bed', 'double beds'],
    queen: ['Queen bed', 'queen beds'],
    king: ['King bed', 'king beds'],
    bunk: ['Bunk bed', 'bunk beds'],
    sofa: ['Sofa bed', 'sofa beds'],
    futon: ['Futon', 'futons'],
    day: ['Day bed', 'day beds'],
    cot: ['Cot', 'cots'],
    water: ['Water bed', 'water beds'],
    mattress: ['Floor mattress', 'floor mattresses'],
    air: ['Air mattress', 'air mattresses'],
  },
  counted: numberFirst,
  ensuite: 'ensuite',
  by: {
    car: (time) => `${time} by car`,
    foot: (time) => `${time} on foot`,
    bike: (time) => `${time} by bike`,
    bus: (time) => `${time} by bus`,
  },
  parking: {
    any: spacesEn,
    driveway: (cars) => `${spacesEn(cars)} in the driveway`,
    street: (cars) => `${spacesEn(cars)} on the street`,
    garage: (cars) => `${spacesEn(cars)} in the garage`,
    carport: (cars) => `${spacesEn(cars)} in the carport`,
    public: (cars) => `${spacesEn(cars)} in a public car park`,
  },
  parkingTitle: 'Parking',
  noParking: 'No parking at the house',
}

const carsDe = (cars: number) => (cars === 1 ? '1 Stellplatz' : `${cars} Stellplätze`)
const de: FactTexts = {
  beds: {
    single: ['Einzelbett', 'Einzelbetten'],
    double: ['Doppelbett', 'Doppelbetten'],
    queen: ['Queensize-Bett', 'Queensize-Betten'],
    king: ['Kingsize-Bett', 'Kingsize-Betten'],
    bunk: ['Etagenbett', 'Etagenbetten'],
    sofa: ['Schlafsofa', 'Schlafsofas'],
    futon: ['Futon', 'Futons'],
    day: ['Tagesbett', 'Tagesbetten'],
    cot: ['Kinderbett', 'Kinderbetten'],
    water: ['Wasserbett', 'Wasserbetten'],
    mattress: ['Matratze auf dem Boden', 'Matratzen auf dem Boden'],
    air: ['Luftmatratze', 'Luftmatratzen'],
  },
  counted: numberFirst,
  ensuite: 'eigenes Bad',
  by: {
    car: (time) => `${time} mit dem Auto`,
    foot: (time) => `${time} zu Fuß`,
    bike: (time) => `${time} mit dem Rad`,
    bus: (time) => `${time} mit dem Bus`,
  },
  parking: {
    any: carsDe,
    driveway: (cars) => `${carsDe(cars)} in der Einfahrt`,
    street: (cars) => `${carsDe(cars)} an der Straße`,
    garage: (cars) => `${carsDe(cars)} in der Garage`,
    carport: (cars) => `${carsDe(cars)} unter dem Carport`,
    public: (cars) => `${carsDe(cars)} auf einem öffentlichen Parkplatz`,
  },
  parkingTitle: 'Parken',
  noParking: 'Kein Parkplatz am Haus',
}

const carsFr = (cars: number) => (cars === 1 ? '1 place' : `${cars} places`)
const fr: FactTexts = {
  beds: {
    single: ['Lit simple', 'lits simples'],
    double: ['Lit double', 'lits doubles'],
    queen: ['Lit queen size', 'lits queen size'],
    king: ['Lit king size', 'lits king size'],
    bunk: ['Lits superposés', 'lits superposés'],
    sofa: ['Canapé-lit', 'canapés-lits'],
    futon: ['Futon', 'futons'],
    day: ['Banquette-lit', 'banquettes-lits'],
    cot: ['Lit bébé', 'lits bébé'],
    water: ['Lit à eau', 'lits à eau'],
    mattress: ['Matelas au sol', 'matelas au sol'],
    air: ['Matelas gonflable', 'matelas gonflables'],
  },
  counted: numberFirst,
  ensuite: 'salle de bain attenante',
  by: {
    car: (time) => `${time} en voiture`,
    foot: (time) => `${time} à pied`,
    bike: (time) => `${time} à vélo`,
    bus: (time) => `${time} en bus`,
  },
  parking: {
    any: carsFr,
    driveway: (cars) => `${carsFr(cars)} dans l’allée`,
    street: (cars) => `${carsFr(cars)} dans la rue`,
    garage: (cars) => `${carsFr(cars)} au garage`,
    carport: (cars) => `${carsFr(cars)} sous l’abri`,
    public: (cars) => `${carsFr(cars)} dans un parking public`,
  },
  parkingTitle: 'Parking',
  noParking: 'Pas de place sur place',
}

const carsEs = (cars: number) => (cars === 1 ? '1 plaza' : `${cars} plazas`)
const es: FactTexts = {
  beds: {
    single: ['Cama individual', 'camas individuales'],
    double: ['Cama doble', 'camas dobles'],
    queen: ['Cama queen', 'camas queen'],
    king: ['Cama king', 'camas king'],
    bunk: ['Litera', 'literas'],
    sofa: ['Sofá cama', 'sofás cama'],
    futon: ['Futón', 'futones'],
    day: ['Diván', 'divanes'],
    cot: ['Cuna', 'cunas'],
    water: ['Cama de agua', 'camas de agua'],
    mattress: ['Colchón en el suelo', 'colchones en el suelo'],
    air: ['Colchón hinchable', 'colchones hinchables'],
  },
  counted: numberFirst,
  ensuite: 'baño propio',
  by: {
    car: (time) => `${time} en coche`,
    foot: (time) => `${time} a pie`,
    bike: (time) => `${time} en bicicleta`,
    bus: (time) => `${time} en autobús`,
  },
  parking: {
    any: carsEs,
    driveway: (cars) => `${carsEs(cars)} en la entrada`,
    street: (cars) => `${carsEs(cars)} en la calle`,
    garage: (cars) => `${carsEs(cars)} en el garaje`,
    carport: (cars) => `${carsEs(cars)} bajo techo`,
    public: (cars) => `${carsEs(cars)} en un aparcamiento público`,
  },
  parkingTitle: 'Aparcamiento',
  noParking: 'Sin aparcamiento en la casa',
}

const ja: FactTexts = {
  beds: same({
    ...{ single: 'シングルベッド', double: 'ダブルベッド', queen: 'クイーンベッド', king: 'キングベッド' },
    ...{ bunk: '二段ベッド', sofa: 'ソファベッド', futon: '布団', day: 'デイベッド', cot: 'ベビーベッド' },
    ...{ water: 'ウォーターベッド', mattress: '床置きマットレス', air: 'エアマットレス' },
  }),
  counted: (count, many) => `${many}${count}${many === '布団' ? '組' : '台'}`,
  ensuite: '専用バスルーム付き',
  by: {
    car: (time) => `車で${time}`,
    foot: (time) => `徒歩${time}`,
    bike: (time) => `自転車で${time}`,
    bus: (time) => `バスで${time}`,
  },
  parking: {
    any: (cars) => `${cars}台`,
    driveway: (cars) => `敷地内に${cars}台`,
    street: (cars) => `路上に${cars}台`,
    garage: (cars) => `車庫に${cars}台`,
    carport: (cars) => `カーポートに${cars}台`,
    public: (cars) => `公共駐車場に${cars}台`,
  },
  parkingTitle: '駐車場',
  noParking: '駐車場はありません',
}

const ko: FactTexts = {
  beds: same({
    ...{ single: '싱글 침대', double: '더블 침대', queen: '퀸 침대', king: '킹 침대', bunk: '이층 침대' },
    ...{ sofa: '소파 침대', futon: '요와 이불', day: '데이베드', cot: '아기 침대', water: '물침대' },
    ...{ mattress: '바닥 매트리스', air: '에어 매트리스' },
  }),
  counted: (count, many) => `${many} ${count}개`,
  ensuite: '전용 욕실',
  by: {
    car: (time) => `차로 ${time}`,
    foot: (time) => `걸어서 ${time}`,
    bike: (time) => `자전거로 ${time}`,
    bus: (time) => `버스로 ${time}`,
  },
  parking: {
    any: (cars) => `${cars}대`,
    driveway: (cars) => `진입로에 ${cars}대`,
    street: (cars) => `길가에 ${cars}대`,
    garage: (cars) => `차고에 ${cars}대`,
    carport: (cars) => `간이 차고에 ${cars}대`,
    public: (cars) => `공영 주차장에 ${cars}대`,
  },
  parkingTitle: '주차',
  noParking: '주차 공간 없음',
}

const zh: FactTexts = {
  beds: same({
    ...{ single: '单人床', double: '双人床', queen: '大床', king: '特大床', bunk: '双层床', sofa: '沙发床' },
    ...{ futon: '榻榻米床垫', day: '坐卧两用床', cot: '婴儿床', water: '水床', mattress: '地铺床垫' },
    air: '充气床垫',
  }),
  counted: (count, many) => `${count}张${many}`,
  ensuite: '独立卫浴',
  by: {
    car: (time) => `开车${time}`,
    foot: (time) => `步行${time}`,
    bike: (time) => `骑车${time}`,
    bus: (time) => `乘公交${time}`,
  },
  parking: {
    any: (cars) => `可停 ${cars} 辆`,
    driveway: (cars) => `车道可停 ${cars} 辆`,
    street: (cars) => `路边可停 ${cars} 辆`,
    garage: (cars) => `车库可停 ${cars} 辆`,
    carport: (cars) => `车棚可停 ${cars} 辆`,
    public: (cars) => `公共停车场可停 ${cars} 辆`,
  },
  parkingTitle: '停车',
  noParking: '没有停车位',
}

const texts: Readonly<Record<Language, FactTexts>> = { en, de, fr, es, ja, ko, zh }
const separators: Partial<Record<Language, string>> = { ja: '、', zh: '，' }

/** Returns minutes in words: `1 hour 30 minutes`. */
function duration(minutes: number, language: Language): string {
  const isSpaced = language !== 'ja' && language !== 'zh'
  const part = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: 'long' })
      .format(value)
      .replace(/\s/g, isSpaced ? ' ' : '')
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? part(hours, 'hour') : '', rest > 0 || hours === 0 ? part(rest, 'minute') : '']
    .filter(Boolean)
    .join(isSpaced ? ' ' : '')
}

interface Room {
  bedTypes: readonly { kind: BedKind; count: number }[]
  hasEnsuite: boolean
  beds: string
}
interface Distance {
  minutes: number | null
  by: TravelWay
}

/** The house's codes in the words of a language. */
export interface Facts {
  amenity: (code: AmenityCode) => string
  /** The beds of a room and its bathroom, with what the host added. */
  beds: (room: Room) => string
  /** `null` without minutes. */
  distance: (distance: Distance) => string | null
  parking: (cars: number, kind: ParkingKind | null) => string
  parkingTitle: string
}

export function factsIn(language: Language): Facts {
  const { beds, counted, ensuite, by, parking, parkingTitle, noParking } = texts[language]
  return {
    amenity: (code) => amenityNames[code][languages.indexOf(language)] ?? code,
    beds: ({ bedTypes, hasEnsuite, beds: own }) =>
      [
        ...bedTypes.map(({ kind, count }) => (count === 1 ? beds[kind][0] : counted(count, beds[kind][1]))),
        hasEnsuite ? ensuite : '',
        own,
      ]
        .filter(Boolean)
        .join(separators[language] ?? ', '),
    distance: ({ minutes, by: way }) => (minutes === null ? null : by[way](duration(minutes, language))),
    parkingTitle,
    parking: (cars, kind) => (cars === 0 ? noParking : parking[kind ?? 'any'](cars)),
  }
}
