export const reviewContent = {
  waiting: (place: number, count: number) => `${place} of ${count} waiting for you`,
  askAgain: 'Ask again',
  next: (name: string) => `Next: ${name}`,
  keys: 'Ctrl + Enter approves, the right arrow key goes to the next guest.',
  noPhotos: 'We don’t ask for an ID or selfie for this stay.',
  decided: 'This stay isn’t waiting for a decision',
  decidedText: 'It’s already been decided, cancelled or deleted.',
  openStay: 'See all stays',
  done: 'Nobody else is waiting',
}

export const departureContent = {
  label: (name: string) => `${name}’s deposit`,
  over: 'Check-out time has passed.',
  question: 'What would you like to do with the deposit?',
  automaticRelease: (at: string) => `It’s released automatically ${at}.`,
  wait: 'Wait',
  waiting: 'Saving...',
}

export const stayPageContent = {
  unknown: 'We couldn’t find this stay',
  unknownText: 'It may have been deleted. All other stays are on the dashboard.',
}

export const rowContent = {
  cancelled: 'Cancelled',
  groups: {
    arriving: 'Arriving',
    inside: 'In the house',
    leaving: 'Leaving',
    coming: 'Upcoming',
    past: 'Past',
  },
}

/** Without `Intl`, whose data takes a browser milliseconds to load and may differ from the server's. */
const listed = (things: readonly string[]) => things.join(', ').replace(/, (?=[^,]*$)/, ' and ')

export const cardContent = {
  message: 'Message',
  missing: (name: string, parts: readonly string[]) =>
    `${name} hasn’t finished checking in. Still missing: ${listed(parts)}.`,
  ready: (name: string) => `${name} has finished checking in and is waiting for your decision.`,
  approved: (name: string, missing: readonly string[]) =>
    missing.length === 0
      ? `Approved: ${name} gets the door code and the guide.`
      : `Approved, but ${name} won’t see the door code yet. Still missing: ${listed(missing)}.`,
  left: (name: string) => `${name} has left.`,
  over: (name: string) => `${name}’s stay is over.`,
  rejected: (name: string) => `Rejected: ${name} can’t see the door code.`,
  deposit: 'Deposit',
  mails: 'E-mails',
  documents: 'ID photos',
  history: 'History',
}
