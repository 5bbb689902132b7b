export interface Figure {
  label: string
  value: string
  note?: string | null
  /** Whether the figure requires action. */
  isDue?: boolean
}

/** A few figures at a glance: side by side, or on a phone one below the other and right-aligned. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl
      aria-label={label}
      className="mt-4 flex flex-wrap gap-x-10 gap-y-1 rounded-card border border-line/60 bg-surface px-4 py-3"
    >
      {figures.map(({ label: what, value, note, isDue }) => (
        <div key={what} className="flex w-full items-baseline justify-between gap-3 sm:block sm:w-auto">
          <dt className="text-sm text-muted">{what}</dt>
          <dd className="text-right tabular-nums md:text-left">
            <span className={`font-semibold whitespace-nowrap ${isDue ? 'text-warn' : ''}`}>{value}</span>
            {note && <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
