/** Those of the texts below that a guest’s page needs. */
export const stayServices = {
  names: { fire: 'fire', ambulance: 'ambulance', police: 'police' },
  list: (names: readonly string[]) => names.join(', '),
  unknown: '112 works on most mobiles. Ask your host for the local number.',
}

/** Public emergency services, and how the house’s own contact is told from them. */
export const services = {
  ...stayServices,
  callFor: (number: string, services: string) => `${number} (${services})`,
  or: ' or ',
  callFirst: (numbers: string) => `If anybody is in danger, ring ${numbers} first.`,
  free: 'Free from any phone, even without credit.',
  houseContact: 'House emergency contact',
}

export const emergency = {
  back: 'Back to your stay',
  title: 'In an emergency',
  call: (number: string) => `Call ${number}`,
  services,
  say: 'Say where you are:',
  coordinates: 'Coordinates',
  closed: 'Once your stay is approved, open your check-in link on this phone to see the address here.',
  healthAdvice: 'Health advice by phone, day and night, if it’s not urgent.',
  nurseAdvice: 'Free health advice from a nurse, day and night, if it’s not urgent.',
  host: (name: string) => `Your host, ${name}`,
  shutOffs: 'Turning off water, power and gas',
}
