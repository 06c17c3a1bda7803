import { KeptText } from '#app/lib/kept-text.ts'
import { typefaceFor } from '#app/lib/typefaces.ts'

const classes = { sans: 'font-sans font-medium', system: '[font-family:system-ui,sans-serif]' }

/** User text in a heading. It uses one font throughout, because the heading's typeface lacks some letters of names. */
export function UserText({ children }: { children: string }) {
  const text = children.normalize('NFC')
  const typeface = typefaceFor(text, 'serif')
  return typeface === 'serif' ? (
    <KeptText>{text}</KeptText>
  ) : (
    <span className={classes[typeface]}>{text}</span>
  )
}
