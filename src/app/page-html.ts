/** A page's styles, fonts and script; the build writes this for each page and language. */
export interface PageTemplate {
  css: string
  /** Head tags that must precede the styles. */
  firstTags: readonly string[]
  tags: readonly string[]
}

export const pageHtml = (
  { css, firstTags, tags }: PageTemplate,
  { lang, head, body, css: own }: { lang: string; head: string; body: string; css: string },
): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${firstTags.map((tag) => `${tag}\n`).join('')}${head}
<style>${[css, own].filter(Boolean).join('\n')}</style>
${tags.join('\n')}
</head>
<body>
<div id="root">${body}</div>
</body>
</html>
`
