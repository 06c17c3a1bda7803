/** Choices of a host that are stored as codes; `i18n/facts.ts` has their words in each language. */

export const bedKinds = [
  ...(['single', 'double', 'queen', 'king', 'bunk', 'sofa', 'futon', 'day', 'cot'] as const),
  ...(['water', 'mattress', 'air'] as const),
] as const
export type BedKind = (typeof bedKinds)[number]

export const parkingKinds = ['driveway', 'street', 'garage', 'carport', 'public'] as const
export type ParkingKind = (typeof parkingKinds)[number]

export const travelWays = ['car', 'foot', 'bike', 'bus'] as const
export type TravelWay = (typeof travelWays)[number]

/** The amenities that the product translates, by group. */
export const amenityGroups = {
  comfort: [
    'wifi',
    'heating',
    'underfloor',
    'aircon',
    'fan',
    'fireplace',
    'wood_stove',
    'hot_water',
    'lift',
    'workspace',
  ],
  kitchen: [
    ...(['kitchen', 'kitchenette', 'oven', 'hob', 'microwave', 'fridge', 'freezer', 'dishwasher'] as const),
    ...([
      'kettle',
      'toaster',
      'coffee',
      'espresso',
      'rice_cooker',
      'cookware',
      'dining_table',
      'wine_glasses',
    ] as const),
  ],
  laundry: ['washer', 'dryer', 'drying_rack', 'iron', 'hangers', 'vacuum'],
  bathroom: [
    'bath',
    'shower',
    'hot_tub',
    'sauna',
    'onsen',
    'towels',
    'linen',
    'shampoo',
    'hair_dryer',
    'bidet',
  ],
  fun: [
    'tv',
    'streaming',
    'sound',
    'books',
    'games',
    'piano',
    'pool_table',
    'table_tennis',
    'home_cinema',
    'gym',
  ],
  children: ['high_chair', 'travel_cot', 'stair_gate', 'toys', 'changing_table'],
  outside: [
    ...([
      'garden',
      'terrace',
      'balcony',
      'deck',
      'barbecue',
      'fire_pit',
      'outdoor_table',
      'hammock',
    ] as const),
    ...([
      'pool',
      'heated_pool',
      'lake',
      'beach',
      'sea_view',
      'mountain_view',
      'bikes',
      'kayak',
      'ski_storage',
    ] as const),
    ...(['ev_charger', 'bike_storage'] as const),
  ],
  access: ['step_free', 'ground_floor', 'wide_doors', 'grab_rails', 'self_check_in', 'luggage'],
  safety: ['smoke_alarm', 'co_alarm', 'extinguisher', 'first_aid', 'safe'],
  rules: ['pets', 'smoking_outside'],
} as const
export type AmenityCode = (typeof amenityGroups)[keyof typeof amenityGroups][number]
export const amenityCodes: readonly AmenityCode[] = Object.values(amenityGroups).flat()
