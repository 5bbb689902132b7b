/** One line of the bench's table. A measure always has a reference value or a budget. */
export interface Row {
  what: string
  measured: string
  /** The same measure of the reference. */
  beside?: string
  ratio?: string
  budget?: string
  /** Whether the budget is met; left out where there is none. */
  isKept?: boolean
}

/** A part of the bench: `measure` runs it and returns its rows, in display order. */
export interface Section {
  name: string
  measure(progress: (line: string) => void): Promise<Row[]>
}

const heads = ['What', 'Measured', 'Beside it', 'Ratio', 'Budget', 'Kept']

/** The rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.measured,
    row.beside ?? '',
    row.ratio ?? '',
    row.budget ?? '',
    row.isKept === undefined ? '' : row.isKept ? 'yes' : '**no**',
  ])
  const all = [heads, heads.map(() => '---'), ...lines]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** A duration in milliseconds with three digits. */
export const millis = (value: number): string => `${digits(value)} ms`

export const times = (value: number): string => `${digits(value)} ×`

/** A ratio with its budget: at most `most` or at least `least` times. */
export function bounded(value: number, bound: { most: number } | { least: number }) {
  return 'most' in bound
    ? { ratio: times(value), budget: `≤ ${bound.most} ×`, isKept: value <= bound.most }
    : { ratio: times(value), budget: `≥ ${bound.least} ×`, isKept: value >= bound.least }
}

export function digits(value: number): string {
  const places = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3
  return value.toLocaleString('en', { maximumFractionDigits: places, minimumFractionDigits: places })
}
