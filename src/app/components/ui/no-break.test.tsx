import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoBreak } from './no-break.tsx'

it.each([
  ['from your e-mail, or', 'from your <b>e-mail</b>, or'],
  ['Ihre E-Mail-Adresse', 'Ihre <b>E-Mail</b>-Adresse'],
  ['takes 7-10 days; Wi-Fi too', 'takes <b>7-10</b> days; <b>Wi-Fi</b> too'],
  ['after check-out', 'after check-out'],
])('%s has no line break inside a short word with a hyphen or a range', (text, marked) => {
  const html = renderToStaticMarkup(<NoBreak>{text}</NoBreak>)
  expect(html.replaceAll('<span class="whitespace-nowrap">', '<b>').replaceAll('</span>', '</b>')).toBe(
    marked,
  )
})
