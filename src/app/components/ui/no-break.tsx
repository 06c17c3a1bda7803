import { KeptText } from '#app/lib/kept-text.ts'

/** Matches words whose part before the hyphen is too short to end a line (“e-mail”, “Wi-Fi”), and ranges (“7-10”). */
const unbroken = /((?<!\p{L})\p{L}{1,2}-\p{L}+|\d+-\d+)/u

/** Prevents line breaks inside such words. It keeps the ordinary hyphen, so that a search finds them. */
export const NoBreak = ({ children }: { children: string }) =>
  children.split(unbroken).map((part, at) =>
    at % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
      <KeptText key={at}>{part}</KeptText>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are never reordered
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
