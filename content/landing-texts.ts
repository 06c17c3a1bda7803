import type { LandingTexts } from '#shared/content.ts'

/** What the landing page says. It stands apart from `property`, because no other page should have to carry it. */
export const landingTexts: LandingTexts = {
  heroTitle: 'Welcome to Rātā House',
  heroSummary: 'Sleeps 10 guests in 4 bedrooms with 4 beds and 2.5 bathrooms. The whole house is yours.',
  story: {
    title: 'Timber, brick and a very steep roof',
    paragraphs: [
      'Rātā House was drawn in 1973 by somebody who loved Californian magazines and had lived through an Ōhākune winter. The roof is steep so that snow slides off it. The glass is tall because the bush is.',
      'Little has been covered up since. The ceilings are still tongue-and-groove timber, the beams are as heavy as they look, and the brick chimney stands where it always stood, with a marble hearth in front. What did change is what you notice at two in the morning: the insulation, the hot water and the beds.',
      'Ōhākune’s shops are five minutes away by car and the ski field at Tūroa half an hour up the mountain road. From the deck you hear tūī and the creek.',
    ],
  },
  gallery: {
    title: 'Have a look around',
    intro: 'Every room, both decks and the view from the bath.',
    illustrationNote:
      'Rātā House is a sample property: each picture on this page is an illustration made on a computer, not a photograph.',
  },
  space: {
    title: 'The Space',
    intro:
      'The whole main house is exclusively yours: 4 bedrooms, 4 beds and 2.5 bathrooms for up to 10 guests. You share it with nobody but the birds.',
    rooms: [
      { name: 'Main bedroom', beds: 'Queen bed, ensuite', sleeps: 2 },
      { name: 'Second bedroom', beds: 'Queen bed', sleeps: 2 },
      { name: 'Third bedroom', beds: 'Queen bed', sleeps: 2 },
      { name: 'Loft bedroom', beds: 'Queen bed plus sofa bed', sleeps: 4 },
    ],
    sections: [
      {
        title: 'Sleeping arrangements',
        paragraphs: [
          'Three bedrooms downstairs, one under the roof. Beds are made up before you come, with wool blankets in the cupboards for the cold months.',
        ],
      },
      {
        title: 'Living areas',
        paragraphs: [
          'The living room gathers round the fire and opens to the front deck. The kitchen and the long table next to it seat all of you at once. The media room is at the far end of the wing, where its 85-inch screen keeps nobody awake.',
          'There is a home office with a door that shuts, a laundry with a dryer, and a balcony under the gable with two chairs.',
        ],
      },
      {
        title: 'Unique features',
        paragraphs: [
          'An open fire in marble. Windows from floor to ceiling. Door handles bent from a single length of timber, and a brass chandelier over the rug in the living room, built in the carport because there was no room for it anywhere else.',
        ],
      },
      {
        title: 'Professional care',
        paragraphs: [
          'Professional cleaners go through the house between stays. You check in online, on your phone, before you set off, and the front door opens with your own code.',
          'The 200 dollar security deposit is a hold on your card, not a charge, and it is released automatically after you leave.',
        ],
      },
    ],
  },
  featuresTitle: 'Six reasons to stay in',
  callToAction: {
    title: 'Your stay is booked?',
    text: 'Check in with the token from your personal link. It takes about five minutes, and your door code waits at the end.',
  },
  footer: {
    emergencyTitle: '24/7 emergency support',
    emergencyText:
      'Something wrong in the house, day or night? Ring Marama and she will pick up. If anybody is in danger, ring 111 first.',
  },
  searchDescription:
    'A 1970s A-frame in the bush near Ōhākune, New Zealand. Sleeps 10 in 4 bedrooms, with a marble open fireplace, an 85-inch media room and two decks.',
}
