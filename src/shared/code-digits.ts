/** How the door code is written on every page of guests: large and apart, to be read at the door and at night. */
export const codeDigits = {
  fontSize: 'min(16vw, 4rem, 21cqi)',
  fontWeight: '600',
  letterSpacing: '0.12em',
  lineHeight: '1.2',
} as const
