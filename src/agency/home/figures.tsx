export interface Figure {
  label: string
  value: string
  hint: string
}

/** A few sums side by side. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl aria-label={label} className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {figures.map((figure) => (
        <div
          key={figure.label}
          className="rounded-card border border-line/60 bg-surface p-[min(1rem,5vw)] shadow-card"
        >
          <dt className="text-sm text-muted">{figure.label}</dt>
          <dd className="mt-1">
            <span className="block font-display text-2xl font-semibold max-sm:text-[min(1.5rem,10vw)] tabular-nums">
              {figure.value}
            </span>
            <span className="block text-sm text-muted">{figure.hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
