import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Figure {
  icon: LucideIcon
  label: string
  /** One line per currency. */
  value: readonly string[]
  hint: string
  /** Where one reads what it consists of. */
  rest?: LinkProps
}

const tile = 'relative min-w-0 rounded-card p-tight shadow-card sm:p-4'

/** The numbers of the day side by side; the first in front, with what one does most often in `action`. */
export function Figures({
  label,
  figures: [first, ...figures],
  action,
}: {
  label: string
  figures: readonly [Figure, ...Figure[]]
  action: ReactNode
}) {
  // On a phone two stand side by side: the last of an odd number has a line of its own.
  const odd = figures.length % 2 === 1 ? figures.length - 1 : -1
  return (
    <dl aria-label={label} className="grid pairs gap-3 md:grid-cols-3">
      <div className={`${tile} col-span-full bg-primary text-on-primary md:col-span-1`}>
        <Name figure={first} />
        <dd className="mt-1 flex flex-wrap items-end justify-between gap-3">
          <Amount figure={first} className="text-2xl" tone="" />
          {action}
        </dd>
      </div>
      {figures.map((figure, at) => (
        <div
          key={figure.label}
          className={`${tile} border border-line/60 bg-surface ${at === odd ? 'col-span-full md:col-span-1' : ''}`}
        >
          <Name figure={figure} />
          <dd className="mt-1">
            <Amount figure={figure} className="text-lg sm:text-xl" tone="text-muted" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Name = ({ figure: { icon: Icon, label } }: { figure: Figure }) => (
  <dt className="flex items-start gap-2 text-sm leading-tight">
    <Icon aria-hidden="true" className="size-4 shrink-0" />
    {label}
  </dt>
)

function Amount({
  figure: { value, hint, rest },
  className,
  tone,
}: {
  figure: Figure
  className: string
  tone: string
}) {
  const lines = value.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return (
    <div>
      <span className={`block font-display font-semibold tabular-nums ${className}`}>
        {rest ? (
          <Link {...rest} className="after:absolute after:inset-0 after:rounded-card">
            {lines}
          </Link>
        ) : (
          lines
        )}
      </span>
      <span className={`block text-sm ${tone}`}>{hint}</span>
    </div>
  )
}
