export interface Row {
  figure: string
  value: number
  unit: string
  baseline: { what: string; value: number } | null
  /** The median of the rounds' ratios of value to baseline; `null` without a baseline. */
  ratio: number | null
  /** The required value, which the README states. */
  bar: string
  isMet: boolean
}

type Judged = Pick<Row, 'bar' | 'isMet'>

/** Compares a value with a maximum. */
export const atMost = (value: number, most: number, unit: string): Judged => ({
  bar: `<= ${most} ${unit}`,
  isMet: value <= most,
})

/** Compares a ratio with a minimum. */
export const atLeast = (ratio: number, least: number): Judged => ({
  bar: `>= ${least} x`,
  isMet: ratio >= least,
})

/** Returns a row without a baseline, compared with a maximum. */
export const absolute = (figure: string, value: number, unit: string, most: number): Row => ({
  figure,
  value,
  unit,
  baseline: null,
  ratio: null,
  ...atMost(value, most, unit),
})

/** Returns a row beside its baseline, which `what` names. */
export const compared = (
  figure: string,
  unit: string,
  { value, baseline, ratio = value / baseline }: { value: number; baseline: number; ratio?: number },
  what: string,
  judge: (ratio: number) => Judged,
): Row => ({ figure, value, unit, baseline: { what, value: baseline }, ratio, ...judge(ratio) })

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle]
  if (upper === undefined || lower === undefined) throw new Error('No values to take the median of')
  return (lower + upper) / 2
}

export function toTable(rows: readonly Row[]): string {
  const number = (value: number) =>
    value >= 100
      ? Math.round(value).toLocaleString('en-NZ')
      : String(Number(value.toPrecision(value < 1 ? 2 : 3)))
  const cells = rows.map((row) => [
    row.figure,
    `${number(row.value)} ${row.unit}`,
    row.baseline ? `${number(row.baseline.value)} ${row.unit} (${row.baseline.what})` : '',
    row.ratio === null ? '' : `${row.ratio.toFixed(2)} x`,
    row.bar,
    row.isMet ? 'met' : 'MISSED',
  ])
  const table = [['figure', 'value', 'baseline', 'ratio', 'bar', ''], ...cells]
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  const lines = table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
  return lines.join('\n')
}
