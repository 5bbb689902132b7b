import type { ReactNode } from 'react'

/** Rows as cards at every screen size. */
export const CardList = <R,>({
  caption,
  rows,
  rowKey,
  card,
}: {
  caption: string
  rows: readonly R[]
  rowKey: (row: R) => string
  card?: (row: R) => ReactNode
}) => (
  <ul aria-label={caption} className="space-y-2">
    {rows.map((row) => (
      <li
        key={rowKey(row)}
        className="@container rounded-card border border-line/60 bg-surface px-3 py-1.5 shadow-card"
      >
        {card?.(row)}
      </li>
    ))}
  </ul>
)
