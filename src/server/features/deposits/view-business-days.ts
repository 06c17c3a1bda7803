import { addDays } from '#shared/dates.ts'

/** The business days of New Zealand: Monday to Friday without its public holidays, Matariki included. */

interface Holiday {
  date: string
  type: string
}

let holidaysOf: ((year: number) => ReadonlySet<string>) | null = null

/** The list of holidays is large and seldom needed, so it is loaded when first asked for. */
async function loadHolidays(): Promise<(year: number) => ReadonlySet<string>> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays('NZ')
  const years = new Map<number, ReadonlySet<string>>()
  return (year) => {
    const known = years.get(year)
    if (known) return known
    const days = new Set(
      (calendar.getHolidays(year) as Holiday[])
        .filter(({ type }) => type === 'public')
        .map(({ date }) => date.slice(0, 10)),
    )
    years.set(year, days)
    return days
  }
}

/** The calendar day on which the `count`-th business day after `day` falls (days are `YYYY-MM-DD`). */
export async function businessDayAfter(day: string, count: number): Promise<string> {
  holidaysOf ??= await loadHolidays()
  let left = count
  let current = day
  while (left > 0) {
    current = addDays(current, 1)
    const weekday = new Date(`${current}T00:00:00.000Z`).getUTCDay()
    const isWorking = weekday !== 0 && weekday !== 6
    if (isWorking && !holidaysOf(Number(current.slice(0, 4))).has(current)) left -= 1
  }
  return current
}
