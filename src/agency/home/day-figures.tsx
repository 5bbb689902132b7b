import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

export interface Figure {
  icon: LucideIcon
  label: string
  /** One line per currency. */
  value: readonly string[]
  hint: string
  /** The link to the figure's details. */
  rest: LinkProps
}

const tile =
  'block h-full min-w-0 rounded-card border p-tight shadow-card hover:shadow-float sm:p-4 print:shadow-none'

/** The numbers of the day side by side, the first one larger; each links to its details. */
export function DayFigures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  // On a phone the first figure is followed by pairs, so the last of an even number has a line to itself.
  const odd = figures.length % 2 === 0 ? figures.length - 1 : -1
  return (
    <ul aria-label={label} className="grid pairs gap-3 md:grid-cols-3">
      {figures.map(({ icon: Icon, label: name, value, hint, rest }, at) => (
        <li key={name} className={at === 0 || at === odd ? 'col-span-full md:col-span-1' : ''}>
          <Link
            {...rest}
            className={`${tile} ${at === 0 ? 'border-transparent bg-primary text-on-primary' : 'border-line/60 bg-surface'}`}
          >
            <span className="flex items-start gap-2 text-sm leading-tight">
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {name}
            </span>
            <span
              className={`mt-1 block font-display font-semibold tabular-nums ${at === 0 ? 'text-2xl' : 'text-lg sm:text-xl'}`}
            >
              {value.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </span>
            <span className={`block text-sm ${at === 0 ? '' : 'text-muted'}`}>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
