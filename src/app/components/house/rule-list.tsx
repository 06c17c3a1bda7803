/** House rules as a list: the host writes one a line. A single line stays a paragraph. */
export function RuleList({
  text,
  lang,
  className,
}: {
  text: string
  lang: string | undefined
  className: string
}) {
  const rules = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*•–]\s+/, '').trim())
    .filter(Boolean)
  const classes = `break-words ${className}`
  if (rules.length < 2) {
    return (
      <p lang={lang} className={classes}>
        {rules}
      </p>
    )
  }
  return (
    <ul lang={lang} className={`list-disc space-y-1 pl-5 ${classes}`}>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
        <li key={at}>{rule}</li>
      ))}
    </ul>
  )
}
