/** Greetings of a country that are used in every language. */
const greetings: Readonly<Record<string, string>> = { NZ: 'Kia ora' }

/** Returns the house's greeting, or its country's; `null` if readers are greeted in their own language. */
export const greetingOf = ({
  greeting,
  country,
}: {
  greeting: string | null
  country: string
}): string | null => greeting ?? greetings[country] ?? null
