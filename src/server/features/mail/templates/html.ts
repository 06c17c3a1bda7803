import { escaped, marked } from '#server/http/pages/plain-page.ts'
import { dayColors, nightColors as night } from '#shared/colors.ts'
import type { MailContent } from './content.ts'

/* The layout of all mails: a table with one column, inline styles (some mail programs drop all others), the site's colours, dark mode where the program supports it, and no external files. */

type Kept = readonly string[]

/** Like `marked`, with line breaks; `bdi` isolates right-to-left text. */
const typed = (text: string, kept: Kept): string =>
  text
    .split('\n')
    .map((line) => `<bdi>${marked(line, kept)}</bdi>`)
    .join('<br>')

const serif = "font-family:Georgia,'Times New Roman','Noto Serif',serif"
const sans = "font-family:-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

const light = {
  paper: dayColors.paper,
  card: dayColors.card,
  ink: dayColors.ink,
  soft: dayColors.inkSoft,
  line: dayColors.line,
  house: dayColors.bush700,
  button: dayColors.bush700,
  onButton: dayColors.card,
  quote: dayColors.timber100,
  mark: dayColors.clay600,
}
/** Rules for dark mode. They need classes, since inline styles have no media queries. */
const darkRules = `
.m-paper{background:${night.paper}!important}
.m-card{background:${night.card}!important;border-color:${night.line}!important}
.m-ink{color:${night.ink}!important}
.m-soft,.m-link{color:${night.inkSoft}!important}
.m-house{color:${night.timber600}!important}
.m-line{border-color:${night.line}!important}
.m-button{background:${night.timber600}!important}
.m-button a{color:${dayColors.bush900}!important;border-color:${night.timber600}!important}
.m-quote{background:${night.timber100}!important;border-color:${night.clay600}!important;color:${night.ink}!important}`

const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
@media (max-width:480px){.m-pad{padding:28px 22px!important}.m-heading{font-size:25px!important}.m-button,.m-button a{display:block!important;text-align:center!important}.m-button-table{width:100%!important}}
@media (prefers-color-scheme:dark){${darkRules}
}`

const body = `${sans};font-size:17px;line-height:1.55;color:${light.ink}`
const small = `${sans};font-size:14px;line-height:1.5;color:${light.soft}`
const paragraph = (text: string, kept: Kept): string =>
  `<p class="m-ink" style="margin:0 0 16px;${body}">${typed(text, kept)}</p>`
const smallParagraph = (html: string): string =>
  `<p class="m-soft" style="margin:0 0 10px;${small}">${html}</p>`

const quote = (text: string, { kept, quoteLanguage }: MailContent): string =>
  `<div class="m-quote" dir="auto"${quoteLanguage ? ` lang="${escaped(quoteLanguage)}"` : ''} style="margin:0 0 20px;padding:14px 18px;background:${light.quote};border-left:3px solid ${light.mark};border-radius:4px;${body};overflow-wrap:anywhere">${typed(text, kept)}</div>`

function rows({ rows: all, kept }: MailContent): string {
  const cells = all.map(([label, value], at) => {
    const line = at === 0 ? '' : `border-top:1px solid ${light.line};`
    return `<tr><td class="m-soft m-line" style="${line}padding:11px 16px 11px 0;${small};white-space:nowrap;vertical-align:top">${escaped(label)}</td><td class="m-ink m-line" style="${line}padding:10px 0;${body};font-size:16px;font-weight:600;vertical-align:top">${typed(value, kept)}</td></tr>`
  })
  return `<table role="presentation" class="m-line" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px;border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}">${cells.join('')}</table>`
}

const list = ({ list: lines, kept }: MailContent): string =>
  `<ul class="m-ink" style="margin:0 0 20px;padding:0 0 0 20px;${body}">${lines.map((line) => `<li style="margin:0 0 8px">${typed(line, kept)}</li>`).join('')}</ul>`

const button = ({ label, href }: NonNullable<MailContent['button']>): string =>
  `<table role="presentation" class="m-button-table" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px"><tr><td class="m-button" style="background:${light.button};border-radius:6px"><a href="${escaped(href)}" style="display:inline-block;padding:14px 27px;${sans};font-size:17px;line-height:1.2;font-weight:600;color:${light.onButton};text-decoration:none;border:1px solid ${light.button};border-radius:6px">${escaped(label)}</a></td></tr></table>`

/** Fills the preview in a list of mails, so that no text after the preheader appears there. */
const preheader = (text: string, kept: Kept): string =>
  `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${marked(text, kept)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

function linkLine({ button: way, linkText }: MailContent): string {
  if (way === null) return ''
  return smallParagraph(
    `${escaped(linkText)}<br><a class="m-link" translate="no" href="${escaped(way.href)}" style="color:${light.soft};overflow-wrap:anywhere;word-break:break-all">${escaped(way.href)}</a>`,
  )
}

export function htmlOf(mail: MailContent): string {
  const { kept } = mail
  const inner = [
    `<h1 class="m-ink m-heading" style="margin:0 0 22px;${serif};font-size:29px;line-height:1.2;font-weight:400;color:${light.ink}">${typed(mail.heading, kept)}</h1>`,
    paragraph(mail.hello, kept),
    ...mail.body.map((text) => paragraph(text, kept)),
    mail.quote === null ? '' : quote(mail.quote, mail),
    mail.rows.length === 0 ? '' : rows(mail),
    mail.list.length === 0 ? '' : list(mail),
    mail.button === null ? '' : button(mail.button),
    ...mail.after.map((text) => smallParagraph(typed(text, kept))),
    `<p class="m-ink" translate="no" style="margin:24px 0 0;${body}">${mail.signature.map(escaped).join('<br>')}</p>`,
  ].join('\n')
  return `<!doctype html>
<html lang="${escaped(mail.language)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(mail.subject)}</title>
<style>${styles}</style>
</head>
<body class="m-paper" style="margin:0;padding:0;background:${light.paper}">
${preheader(mail.preheader, kept)}
<div role="main" lang="${escaped(mail.language)}">
<table role="presentation" class="m-paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}"><tr><td align="center" style="padding:30px 14px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="m-house" translate="no" style="padding:0 4px 16px;${serif};font-size:20px;line-height:1.2;color:${light.house}">${escaped(mail.house)}</td></tr>
<tr><td class="m-card m-pad" style="padding:38px 42px;background:${light.card};border:1px solid ${light.line};border-radius:10px">
${inner}
</td></tr>
<tr><td style="padding:22px 8px 0">
${linkLine(mail)}
${mail.footer.map((text) => smallParagraph(typed(text, kept))).join('\n')}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}
