export interface Figure {
  label: string
  value: string
  note?: string | null
  /** Whether something is to be done about it. */
  isDue?: boolean
}

/** A few figures side by side, to be seen at one look. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl
      aria-label={label}
      className="mt-4 flex flex-wrap gap-x-10 gap-y-3 rounded-card border border-line/60 bg-surface p-4"
    >
      {figures.map(({ label: what, value, note, isDue }) => (
        <div key={what}>
          <dt className="text-sm text-muted">{what}</dt>
          <dd className="tabular-nums">
            <span className={`text-lg font-semibold whitespace-nowrap ${isDue ? 'text-warn' : ''}`}>
              {value}
            </span>
            {note && <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
