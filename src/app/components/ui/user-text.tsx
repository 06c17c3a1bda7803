import { typefaceFor } from '#app/lib/typefaces.ts'

const classes = { sans: 'font-sans font-medium', system: '[font-family:system-ui,sans-serif]' }

/**
 * A name or another text that people wrote, in a heading: whole in one font, because the heading's typeface does not have
 * every letter that a name may bring.
 */
export function UserText({ children }: { children: string }) {
  const text = children.normalize('NFC')
  const typeface = typefaceFor(text, 'serif')
  return typeface === 'serif' ? text : <span className={classes[typeface]}>{text}</span>
}
