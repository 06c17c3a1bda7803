import { countOf } from '#shared/formatting.ts'

/** Links of cleaners: what hosts and cleaners read. */
export const turnoverWords = {
  title: 'Cleaning days',
  tooMany: 'There are many links already. Please end one that nobody uses any more.',
  intro: 'Who leaves and who arrives in the next 14 days.',
  notes: 'Notes from the host',
  leaving: (time: string) => `Out by ${time}`,
  arriving: (time: string) => `In from ${time}`,
  guests: (count: number | null) =>
    count === null ? 'Number of guests not known yet' : countOf(count, 'guest'),
  sameDay: 'Out and in on the same day',
  nothing: 'Nobody leaves or arrives in the next 14 days.',
  dead: 'This link no longer works',
  deadText: 'It may have run out or been ended. Please ask the host for a new one.',
} as const
