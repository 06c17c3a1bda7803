const altLabel = 'Description for people who can’t see it (alt text)'

export const photoContent = {
  intro:
    'The first photo is the large one at the top, unless you choose “Show at the top” for another. New photos show at once, everything else once you press Save.',
  add: 'Add photos',
  list: 'Photos of the house',
  sending: (name: string, percent: number) => `${name}: ${percent} %`,
  sentSoFar: (sent: number, all: number) => `${sent} of ${all} sent`,
  waiting: 'waiting',
  failed: (count: number) => `We couldn’t send ${count === 1 ? 'a photo' : `${count} photos`}`,
  tryAgainOf: (name: string) => `Try again: ${name}`,
  tryAllAgain: 'Try all again',
  skip: 'Skip',
  skipOf: (name: string) => `Skip ${name}`,
  noAlt: 'No description yet',
  sizing: 'Processing…',
  loadFailed: 'We couldn’t load the photos',
  none: 'No photos yet. Add the first ones from your phone or computer.',
  edit: 'Edit details',
  editOf: (name: string) => `Edit details: ${name}`,
  title: 'Title',
  description: 'Description',
  alt: altLabel,
  room: 'Room',
  remove: 'Remove',
  removed: { title: 'Photo removed once you save' },
  undo: 'Undo',
  asHero: 'Show at the top',
  isHero: 'Top photo',
  earlier: 'Move earlier',
  later: 'Move later',
  nameOf: (title: string, at: number) => title || `Photo ${at}`,
  drag: (name: string) => `Move ${name}`,
}

export const choiceContent = {
  none: 'No photo',
  last: 'The last photo',
  section: 'Photo beside it',
  closing: 'Photo at the end of the page',
  closingHint: 'Shown next to the check-in section.',
}

export const focusContent = {
  title: 'Focus of the photo at the top',
  hint: 'Phones show a tall crop of this photo. Choose its most important part with a tap, a click or the arrow keys.',
  at: (x: string, y: string) => `Focus of the photo: ${x} from the left, ${y} from the top`,
}

export const singlePhotoContent = {
  mapPhotoId: {
    title: 'Map',
    hint: 'A drawing of where the house is. Everyone can see it, so leave out the exact address.',
    add: 'Add a map',
    replace: 'Replace the map',
    remove: 'Remove the map',
    alt: altLabel,
    sending: (percent: number) => `Map: ${percent} %`,
    failed: 'We couldn’t send the map',
  },
  hostPhotoId: {
    title: 'Photo of you',
    hint: 'Your face beside your name. Visitors like to know who they’re asking.',
    add: 'Add a photo of you',
    replace: 'Replace your photo',
    remove: 'Remove your photo',
    alt: altLabel,
    sending: (percent: number) => `Photo of you: ${percent} %`,
    failed: 'We couldn’t send your photo',
  },
}
