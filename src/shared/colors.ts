/** Colours of the pages (`src/app/styles/tokens.css`) for what no style sheet reaches: plain pages, mails, icons. */
export const dayColors = {
  paper: '#f6f1e7',
  card: '#fffdf8',
  ink: '#22291f',
  inkSoft: '#565e4f',
  line: '#dcd1bc',
  edge: '#877c64',
  bush900: '#1b2b22',
  bush700: '#2c4636',
  bush600: '#3a5a45',
  clay700: '#8a4124',
  clay600: '#a4502e',
  timber700: '#74522d',
  timber100: '#f4e8d3',
  rata700: '#8a2621',
  rata600: '#a8322d',
} as const

/** The same at night (`night.css`). */
export const nightColors = {
  paper: '#161d18',
  card: '#1b241e',
  ink: '#f1ece0',
  inkSoft: '#bac1b1',
  line: '#3a463d',
  edge: '#8b9585',
  bush700: '#a9cfb5',
  clay600: '#e59a73',
  timber700: '#e2c79f',
  timber600: '#d2b48a',
  timber100: '#362c1c',
  rata700: '#f6b4ad',
  rata600: '#f0968d',
} as const
