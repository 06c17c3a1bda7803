import { dayColors, nightColors } from '#shared/colors.ts'

const variables = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/**
 * The look of the house (`src/app/styles/tokens.css`) for pages without a style sheet. The header is dark day and
 * night. `!important`, because each `font` would reset the figures.
 */
export const plainStyle = `
:root{color-scheme:light;${variables(dayColors)};--sans:"Hanken Grotesk","Hanken Grotesk Fallback","Hanken Grotesk DejaVu",system-ui,sans-serif;--serif:"Young Serif","Young Serif Fallback","Young Serif DejaVu","Young Serif Noto",Georgia,serif}
@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${variables(nightColors)}}}
*{box-sizing:border-box;font-variant-numeric:lining-nums!important}
body{margin:0;min-height:100dvh;background:var(--paper);color:var(--ink);font:1.0625rem/1.55 var(--sans);-webkit-font-smoothing:antialiased}
.column{max-width:42rem;margin:0 auto;padding-inline:1.25rem}
.top{border-bottom:1px solid transparent;background:${dayColors.bush900};color:${dayColors.paper}}
.top .column{padding-block:1.25rem}
.bar+.house{margin-top:0}
.column:has(.bar){padding-top:.5rem}
.bar{margin-bottom:.5rem;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1rem;min-height:2.75rem}
.house{color:${nightColors.timber600};font:1.125rem/1.3 var(--serif)}
.top a{display:inline-block;padding:.625rem 0;color:inherit;text-decoration-color:${nightColors.timber600}}
.top p{opacity:.9}
.top .house{opacity:1}
.house a{padding:0;text-decoration:none}
main{padding-block:1.5rem 4rem}
main>:first-child{margin-top:0}
h1,h2,h3,h4{margin:0;font:400 1.25rem/1.2 var(--serif);letter-spacing:-.01em;text-wrap:balance;overflow-wrap:break-word}
h1{margin:.375rem 0 .375rem;font-size:min(2.125rem,11vw);line-height:1.15}
h2{margin:2.25rem 0 .5rem;font-size:min(1.5rem,10vw)}
h3{margin:1.5rem 0 .25rem}
h4{margin:1rem 0 .25rem;font:600 1.0625rem/1.4 var(--sans);letter-spacing:0}
p{margin:.25rem 0;overflow-wrap:anywhere;white-space:pre-line;text-wrap:pretty}
a{color:var(--bush700);text-decoration-thickness:1.5px;text-underline-offset:.25em;overflow-wrap:anywhere}
.soft{color:var(--inkSoft)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.125rem;border:1px solid var(--edge);border-radius:6px;background:var(--card);color:var(--ink);font:inherit;font-weight:600;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
.primary{border-color:transparent;background:var(--clay600);color:var(--card)}
.top .button{border-color:${nightColors.edge};background:none;color:inherit}
.quiet{border-color:transparent;background:none;color:var(--bush700)}
@media(forced-colors:active){.quiet{border-style:none;text-decoration:underline}}
[hidden]{display:none}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:2px solid var(--bush700);outline-offset:2px}
.top :focus-visible{outline-color:${nightColors.timber600}}
:lang(ja){word-break:auto-phrase}
:lang(ko){word-break:keep-all}
@media(min-width:40rem){.column{padding-inline:1.5rem}.top .column{padding-block:1.75rem}h1{font-size:2.75rem}main{padding-top:2rem}}
@media print{body{background:none;color:#000;font-size:11pt;line-height:1.4}.column{max-width:none;padding:0!important}.top{background:none;color:#000}.house,.soft{color:#000}.top p{opacity:1}.bar{min-height:0}.screen,.button,.bar a{display:none}h1{font-size:20pt}h2,h3,h4{break-after:avoid}a{color:#000}}
`

/**
 * Shows the buttons that need a script and makes them work: `data-copy` has the text to copy, a button without it prints the page.
 * Without scripts they stay hidden.
 */
export const plainScript = `const said = document.getElementById('said')
for (const button of document.querySelectorAll('button[hidden]')) {
  button.hidden = false
  const { copy, copied, notCopied } = button.dataset
  const label = button.textContent
  let timer
  button.onclick = async () => {
    if (copy === undefined) return print()
    let outcome = copied
    try { await navigator.clipboard.writeText(copy) } catch { outcome = notCopied }
    button.textContent = outcome
    said.textContent = outcome
    clearTimeout(timer)
    timer = setTimeout(() => { button.textContent = label; said.textContent = '' }, 2500)
  }
}`
