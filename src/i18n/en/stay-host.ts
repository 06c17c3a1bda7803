export const arrivalContent = {
  vehicles: (count: number) => (count === 0 ? 'no car' : count === 1 ? '1 car' : `${count} cars`),
  arrives: (time: string) => `arrives around ${time}`,
  check: (limits: string) => `Talk to the guest: ${limits}`,
  /** Warnings about an announced arrival that the house doesn't offer. */
  beyond: {
    guests: (sleeps: number) => `the house sleeps ${sleeps}`,
    vehicles: (parking: number) => (parking === 1 ? 'parking for 1 car' : `parking for ${parking} cars`),
    time: (checkIn: string) => `check-in is from ${checkIn}`,
  },
  houseRules: 'agreed to house rules',
  left: (when: string) => `Told us on ${when} that they’ve left`,
  leftShort: 'left',
}

export const guideEditor = {
  section: 'Section',
  sectionHint: 'Entries in the same section are shown together. For example: “The house” or “Around here”.',
  writing:
    '**bold**, *italic*, # heading, - list, 1. steps. Links: https://…, or [our number](tel:+6465550142).',
  photos: 'Photos',
  photoOf: (number: number) => `Photo ${number}`,
  removePhoto: (number: number) => `Remove photo ${number}`,
  earlier: (number: number) => `Move photo ${number} forward`,
  addPhoto: 'Add Photo',
  mostPhotos: 'You can add up to eight photos.',
  drag: (title: string) => `Move ${title}: drag it, or press Space and use the arrow keys`,
}
