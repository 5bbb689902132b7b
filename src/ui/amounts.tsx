import type { ReactNode } from 'react'

export interface AmountRow {
  label: string
  value: string
  /** Whether the row is a total: larger, with a line above. */
  strong?: boolean
  hint?: ReactNode
}

/** Amounts in rows, right-aligned. */
export function Amounts({ rows, label }: { rows: readonly AmountRow[]; label: string }) {
  return (
    <dl aria-label={label} className="space-y-2">
      {rows.map((row, i) => (
        <div
          key={row.label}
          className={`flex flex-wrap justify-between gap-x-4 ${row.strong ? `${i > 0 ? 'border-t border-line pt-3' : ''} text-lg font-semibold` : ''}`}
        >
          <dt className="flex-1">
            {row.label}
            {row.hint && <span className="block text-sm font-normal text-muted">{row.hint}</span>}
          </dt>
          <dd className="ml-auto max-w-full shrink-0 text-right tabular-nums">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
