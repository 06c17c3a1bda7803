import type { GalleryPhoto, PagePhoto } from '#shared/content.ts'

/** The full-screen picture at the top of the landing page; phones see a tall cut around the focus. */
export const heroPhoto: PagePhoto = {
  file: 'hero-exterior',
  alt: 'A dark timber A-frame house in the evening, its glass front lit from inside, with tree ferns, a brick chimney on the left and stepping stones across the lawn.',
  focus: { x: 0.47, y: 0.5 },
}

/** Stands beside the story of the house, as a tall cut around the focus. */
export const storyPhoto: PagePhoto = {
  file: 'bush-track',
  alt: 'Stone steps climbing through ferns towards the lit gable of the house.',
  focus: { x: 0.6, y: 0.5 },
}

/** Stands beside the words about the space. */
export const spacePhoto: PagePhoto = {
  file: 'balcony',
  alt: 'Two armchairs on the balcony below the gable, level with the crowns of the tree ferns.',
  focus: { x: 0.45, y: 0.5 },
}

/** Stands beside the call to action near the end of the page. */
export const eveningPhoto: PagePhoto = {
  file: 'living-evening',
  alt: '',
  focus: { x: 0.5, y: 0.5 },
}

/** The gallery, best six first: those are seen before anybody asks for all. */
export const gallery: GalleryPhoto[] = [
  {
    file: 'living-room',
    title: 'Living room',
    description: 'The fire on one side, a long amber sofa on the other, and the bush behind a wall of glass.',
    alt: 'Living room with an amber sofa, a brass chandelier, a marble fireplace on a brick wall and tree ferns behind a wall of glass.',
  },
  {
    file: 'exterior-dusk',
    title: 'The house at dusk',
    description: 'From the lawn, when the lamps are on and the clouds have gone pink.',
    alt: 'The A-frame seen from the corner at dusk, warm light behind the glass and a brick chimney on the left.',
  },
  {
    file: 'loft-bedroom',
    title: 'Loft bedroom',
    description:
      'A queen bed and a sofa bed under the ridge, with a skylight. The best room for listening to rain.',
    alt: 'Bedroom under a pitched timber ceiling, with a bed, a green sofa, a skylight and a window full of ferns.',
  },
  {
    file: 'kitchen',
    title: 'Kitchen',
    description: 'A marble island with four stools, two ovens, and a long window over the sink.',
    alt: 'Timber kitchen with a marble island, four green stools, red pendant lamps and a long window.',
  },
  {
    file: 'dining',
    title: 'Dining room',
    description: 'One long table with room for all ten of you.',
    alt: 'Long timber dining table with chairs, glass on two sides and a brick wall with a rainbow painting.',
  },
  {
    file: 'bathroom-main',
    title: 'Main bathroom',
    description: 'The bath stands at the window. Only the ferns look in.',
    alt: 'Freestanding white bath on a timber platform before a tall window, on a terrazzo floor.',
  },
  {
    file: 'bedroom-main',
    title: 'Main bedroom',
    description: 'A queen bed against warm timber, with its own bathroom next door.',
    alt: 'Bedroom with a timber-lined wall, a bed with a green throw and a rust armchair by a tall window.',
  },
  {
    file: 'fireplace',
    title: 'Marble fireplace',
    description: 'An open fire in a veined marble surround, with dry wood stacked beside it.',
    alt: 'A fire burning in a white marble fireplace set into a red brick wall.',
  },
  {
    file: 'living-evening',
    title: 'Living room in the evening',
    description: 'Fire lit, chandelier on, and the kitchen just behind you.',
    alt: 'Living room by firelight with a chandelier overhead and the kitchen beyond.',
  },
  {
    file: 'bush-track',
    title: 'The way up',
    description: 'Stone steps through the ponga. Follow the light.',
    alt: 'Stone steps through dense ferns up to the lit gable of the house.',
  },
  {
    file: 'back-deck',
    title: 'Back deck',
    description: 'Evening side, with a table for all ten of you and lights on a string.',
    alt: 'Long table set for dinner on a deck after sunset, under strings of lights, with the kitchen behind glass.',
  },
  {
    file: 'kitchen-bench',
    title: 'The kitchen island',
    description: 'Morning light on the marble, with the bush for company.',
    alt: 'Marble kitchen island with four stools, red pendant lamps, and tree ferns in the mist behind glass walls.',
  },
  {
    file: 'bedroom-second',
    title: 'Second bedroom',
    description: 'A queen bed, a brick wall that holds the warmth, and a chair for the book.',
    alt: 'Bedroom with a brick wall, a clay-coloured bedspread, a round mirror and a wall of glass.',
  },
  {
    file: 'bedroom-third',
    title: 'Third bedroom',
    description: 'A queen bed, a desk, and a window seat that nobody gives up willingly.',
    alt: 'Bedroom with a mustard throw on the bed, a cushioned window seat and a small desk.',
  },
  {
    file: 'loft-sofa',
    title: 'Sofa bed in the loft',
    description: 'The green sofa folds out for two, for whoever drew the short straw and won.',
    alt: 'Green sofa and a small round table under the slope of a timber ceiling.',
  },
  {
    file: 'balcony',
    title: 'Balcony',
    description: 'Two chairs below the gable, level with the crowns of the tree ferns.',
    alt: 'Two mid-century armchairs on a balcony under a timber gable, looking out at tree ferns.',
  },
  {
    file: 'bathroom-ensuite',
    title: 'Ensuite',
    description: 'A walk-in shower in green tile, with daylight from above.',
    alt: 'Shower with green tiles behind glass, a skylight overhead and a timber vanity.',
  },
  {
    file: 'powder-room',
    title: 'Powder room',
    description: 'The half of the two and a half bathrooms, in the original wallpaper.',
    alt: 'Small room with orange patterned wallpaper, an arched mirror, a basin and a toilet.',
  },
  {
    file: 'media-room',
    title: 'Media room',
    description: 'An 85-inch screen, a deep rust-red sofa and lamps turned low.',
    alt: 'Evening room with a large screen on a dark slatted wall, a rust-red sofa, a shag rug and low lamps.',
  },
  {
    file: 'home-office',
    title: 'Home office',
    description: 'A proper desk, fast Wi-Fi and a wall of books for when the call is over.',
    alt: 'Study with full bookshelves, a timber desk at the window and a tall potted plant.',
  },
  {
    file: 'laundry',
    title: 'Laundry',
    description: 'Washing machine, dryer, a sink and a rail for wet towels.',
    alt: 'Laundry with two front loaders, green tiles, a terracotta floor and a basket of towels.',
  },
  {
    file: 'entrance',
    title: 'Entrance',
    description:
      'Up the stone steps. The keypad is on the left, below the lamp, and the firewood on the right.',
    alt: 'Double timber doors under a deep eave at dusk, a lamp and a keypad on the wall to the left, and firewood stacked on the right.',
  },
  {
    file: 'door-handles',
    title: 'Door handles',
    description: 'A pair of bent timber handles, made for this door in 1974 and worn smooth since.',
    alt: 'Two curved timber door handles with brass collars that form a circle on a dark timber door.',
  },
  {
    file: 'exterior-day',
    title: 'The north front',
    description: 'The A-frame and its low wing, with the deck running the whole length.',
    alt: 'The front of the house by day: a glazed gable, a low wing on the right, and stepping stones across a lawn.',
  },
  {
    file: 'front-deck',
    title: 'Front deck',
    description: 'Morning side. Coffee, tūī, and the mist lifting off the ponga.',
    alt: 'Timber deck with armchairs and a sofa, looking over a lawn to a line of tree ferns in mist.',
  },
]
