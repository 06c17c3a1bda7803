import type { Format } from '#i18n/format.ts'
import type { TodayLine } from '#shared/contract/today/schemas.ts'

export const setupLine = 'Set up your house'

interface TodayText {
  title: string
  detail?: string
  action: string
}

/** Formats a door code for reading aloud: `583 263`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

const inHouse = 'In the house'

const firstSentence = (text: string): string => text.split(/(?<=\.) /)[0] ?? ''

const waitingGuests = ({ count, name }: TodayLine, when: string): TodayText => {
  const isHere = when.startsWith(inHouse)
  if (count === 1)
    return {
      title: `${name} is waiting for your decision`,
      detail: isHere ? when : `Arriving ${when}`,
      action: 'Review',
    }
  return {
    title: `${count} guests are waiting for your decision`,
    detail: isHere ? `${name}: ${when.charAt(0).toLowerCase()}${when.slice(1)}` : `${name} arrives first.`,
    action: 'Review',
  }
}

const daysOf = ({ day, to }: TodayLine, format: Format) => format.shortDays(day ?? '', to ?? '')

/** More names would make the line a paragraph. */
const namedAtMost = 3

/** `Ana, Ben and Cleo`; of more, `Ana, Ben and 4 more`. */
function namesOf({ name, others }: TodayLine): string {
  const names = [name, ...others]
  const isLong = names.length > namedAtMost
  const first = names.slice(0, isLong ? namedAtMost - 1 : -1)
  const last = isLong ? `${names.length - first.length} more` : names.at(-1)
  return `${first.join(', ')} and ${last}`
}

/**
 * The lines of Today. `when` is `today`, `tomorrow`, or a weekday with its date.
 */
export const todayTexts: Readonly<
  Record<TodayLine['kind'], (line: TodayLine, when: string, format: Format) => TodayText>
> = {
  unfinished_inside: ({ name }, when) => ({
    title: `${name} hasn’t finished checking in`,
    detail: when,
    action: 'Open',
  }),
  decide: waitingGuests,
  overlap: (line, _when, format) => ({
    title: `${namesOf(line)} overlap`,
    detail: daysOf(line, format),
    action: 'Open calendar',
  }),
  payments_off: () => ({
    title: 'Guests can’t authorize a deposit yet',
    detail: 'Enter Stripe’s keys, or confirm that no money is held.',
    action: 'Set up deposits',
  }),
  deposit: ({ name, reason }) => ({
    title: `${name}’s deposit`,
    detail: firstSentence(reason ?? ''),
    action: 'See options',
  }),
  booking_moved: (line, _when, format) => ({
    title: `${line.calendar} moved ${line.name} to ${daysOf(line, format)}`,
    action: 'Open',
  }),
  booking_gone: (line, _when, format) => ({
    title: `${line.name}: booking gone from its calendar`,
    detail: daysOf(line, format),
    action: 'Open calendar',
  }),
  mail_unsent: ({ count, name }) => ({
    title: count === 1 ? `${name} hasn’t got your e-mail` : `${count} guests haven’t got your e-mail`,
    action: 'See why',
  }),
  departed: ({ name }) => ({
    title: `${name}’s stay is over`,
    detail: 'What would you like to do with the deposit?',
    action: 'Decide',
  }),
  messages: ({ count, name }) => ({
    title: count === 1 ? `${name} is waiting for your answer` : `${count} people are waiting for your answer`,
    action: 'Answer',
  }),
  arriving: ({ name, isUnfinished }, when) => ({
    title: `${name} arrives ${when}`,
    ...(isUnfinished ? { detail: 'Hasn’t finished checking in' } : {}),
    action: 'Open',
  }),
  leaving: ({ name }, when) => ({ title: `${name} leaves ${when}`, action: 'Open' }),
  bookingArriving: ({ name, day, to }, when, format) => ({
    title: `${name} booking arrives ${when}`,
    detail: day === null || to === null ? '' : format.days(day, to),
    action: 'Add the guest',
  }),
  bookingLeaving: ({ name }, when) => ({ title: `${name} booking leaves ${when}`, action: 'Open' }),
  trouble: ({ count }) => ({
    title: count === 1 ? 'Something isn’t working' : `${count} things aren’t working`,
    action: 'See what to do',
  }),
  keypad: ({ name, doorCode }, when) => ({
    title: `Set ${spacedCode(doorCode ?? '')} on the keypad for ${name}`,
    detail: when.startsWith(inHouse) ? when : `Arriving ${when}`,
    action: 'Done',
  }),
  photo_wanted: ({ name }, when) => ({
    title: `${name} hasn’t sent the photo you asked for`,
    detail: when.startsWith(inHouse) ? when : `Arriving ${when}`,
    action: 'Open',
  }),
}

/** Unfolds the rest of a list. */
export const showMore = (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`)

export const todayContent = {
  title: 'Today',
  calm: 'Nothing needs you right now.',
  loading: 'Loading what needs you today',
  loadFailed: 'We couldn’t load what needs you today',
  today: 'today',
  tomorrow: 'tomorrow',
  since: (day: string) => `${inHouse} since ${day}`,
  more: showMore,
  saving: 'Saving...',
}
