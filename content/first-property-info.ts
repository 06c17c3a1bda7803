import type { FirstPropertyInfo } from '#shared/content.ts'

/**
 * What the house tells an approved guest, as it stands in the database after the very first start; the host edits it in
 * the admin page later. It lies apart from `property.ts` because that file is part of the public pages' script, where a
 * Wi-Fi password must never be: only the server imports this one.
 */
export const firstPropertyInfo: FirstPropertyInfo = {
  wifiName: 'Rata House',
  wifiPassword: 'kereru-at-dusk',
  emergencyContact: '+64 27 555 0199',
  checkInInstructions:
    'Turn in at the letterbox with the copper roof and follow the gravel to the top. The keypad is to the left of the front door, under the lamp. Enter your code, then press the tick.',
  checkOutInstructions:
    'Please leave the dishes in the dishwasher and set it going, put the rubbish in the red bin by the carport, close the fire’s damper and pull the front door shut. It locks itself.',
  amenities: [
    'Open fireplace',
    '85-inch media room',
    'Fast Wi-Fi',
    'Full kitchen',
    'Washing machine and dryer',
    'Home office',
    'Two decks and a balcony',
    'Parking for two cars',
  ],
}
