/** Words of the review sheet and of the host's day. */
export const reviewContent = {
  waiting: (place: number, count: number) => `${place} of ${count} waiting for you`,
  askAgain: 'Ask again',
  next: (name: string) => `Next: ${name}`,
  keys: 'Ctrl + Enter approves, the right arrow key goes to the next guest.',
  unfinished: 'This guest hasn’t finished checking in yet.',
  noPictures: 'We don’t ask for an ID or selfie for this stay.',
  decided: 'This stay isn’t waiting for a decision',
  decidedText: 'It’s already been decided, cancelled or deleted.',
  openStay: 'See all stays',
  done: 'Nobody else is waiting',
}

/** What the host is asked once guests have left. */
export const departureContent = {
  label: (name: string) => `Deposit of ${name}`,
  left: (name: string) => `${name} has left. What about the deposit?`,
  over: 'Check-out time has passed. What about the deposit?',
  otherwise: (at: string) => `It’s released automatically ${at}.`,
  wait: 'Wait',
  waiting: 'Saving...',
  claim: 'Claim',
}

/** The page of one stay. */
export const stayPageContent = {
  unknown: 'We couldn’t find this stay',
  unknownText: 'It may have been deleted. All other stays are on the dashboard.',
}

export const todayContent = {
  open: (name: string) => `Open the stay of ${name}`,
  close: (name: string) => `Show less of the stay of ${name}`,
  less: 'Show less',
  cancelled: 'Cancelled',
  leads: ', open details',
  groups: {
    arriving: 'Arriving',
    inside: 'In the house',
    leaving: 'Leaving',
    coming: 'Coming',
    past: 'Past',
  },
}
