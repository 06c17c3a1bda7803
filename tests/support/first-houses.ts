import type { EnteredField } from '#shared/house.ts'

const newZealand = {
  name: 'Kea Cottage',
  hostName: 'Hana',
  town: 'Tākaka',
  region: 'Tasman',
  phone: '+64 3 555 0100',
  email: 'hana@keacottage.example',
  emergencyNumber: '+64 27 555 0111',
  heroLine: 'A cottage by the estuary',
  summary: 'Two bedrooms, a wood stove and herons at low tide.',
  amenities: 'Wood stove\nKayak',
  address: '4 Estuary Road, Tākaka',
  directions: 'The green gate after the bridge.',
  keypad: 'The keypad is beside the door.',
  wifiName: 'Kea',
  wifiPassword: 'herons-at-low-tide',
  checkInInstructions: 'Shoes off, please.',
  checkOutInstructions: 'Pull the door shut.',
  houseRules: 'Quiet after ten.',
}

const numbers = { sleeps: '5', bedrooms: '2', beds: '3', bathrooms: '1', parking: '1' }
const times = { checkInTime: '16:00', checkOutTime: '10:00' }

const portugal = {
  ...newZealand,
  name: 'Casa do Sobreiro',
  hostName: 'Inês',
  town: 'Comporta',
  region: 'Alentejo',
  country: 'PT',
  phone: '+351 265 555 010',
  email: 'ines@sobreiro.example',
  emergencyNumber: '+351 912 555 034',
  ...numbers,
  heroLine: 'Uma casa entre o arrozal e o mar',
  summary: 'Dois quartos, um alpendre e cegonhas ao fim da tarde.',
  amenities: 'Lareira\nCaiaque',
  address: 'Rua da Praia 4\n7570-779 Comporta',
  directions: 'O portão verde depois da ponte.',
  keypad: 'O teclado está ao lado da porta.',
  wifiName: 'Sobreiro',
  wifiPassword: 'cegonhas-ao-fim-da-tarde',
  checkInInstructions: 'Descalcem-se, por favor.',
  checkOutInstructions: 'Fechem bem a porta.',
  houseRules: 'Silêncio depois das dez.',
  ...times,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  depositCents: '150',
}

const japan = {
  ...newZealand,
  name: '椿の家',
  hostName: '美咲',
  town: '鎌倉市',
  region: '神奈川県',
  country: 'JP',
  phone: '+81 467 55 0100',
  email: 'misaki@tsubaki.example',
  emergencyNumber: '+81 90 5550 0134',
  ...numbers,
  heroLine: '海まで歩いて五分の古民家',
  summary: '畳の部屋が二つと、庭を望む縁側があります。',
  amenities: '囲炉裏\n自転車',
  address: '神奈川県鎌倉市長谷4-5-6',
  directions: '橋を渡って緑の門です。',
  keypad: 'キーパッドは玄関の右にあります。',
  wifiName: 'Tsubaki',
  wifiPassword: 'engawa-no-asa',
  checkInInstructions: '靴を脱いでお上がりください。',
  checkOutInstructions: '戸を閉めてください。',
  houseRules: '夜十時からはお静かに。',
  ...times,
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  depositCents: '20000',
}

export interface FirstHouse {
  isElsewhere: boolean
  currency: string
  /** The typed or chosen text by field. */
  values: typeof newZealand & Partial<Record<EnteredField, string>>
  effort: { taps: number; fields: number; screens: number }
}

/** Houses that owners make of the sample at a first start, with the work that it is. */
export const firstHouses: Record<string, FirstHouse> = {
  'New Zealand': {
    isElsewhere: false,
    currency: 'NZD',
    values: newZealand,
    effort: { taps: 30, fields: 21, screens: 12 },
  },
  Portugal: {
    isElsewhere: true,
    currency: 'EUR',
    values: portugal,
    effort: { taps: 31, fields: 32, screens: 12 },
  },
  Japan: { isElsewhere: true, currency: 'JPY', values: japan, effort: { taps: 31, fields: 32, screens: 12 } },
}
