import type { ReactNode } from 'react'

/** Names and values under one another; on wider screens side by side. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr]">
      {facts.map(({ label, value }) => (
        <div key={label} className="sm:contents">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="break-words font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
