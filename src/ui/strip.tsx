import type { ReactNode } from 'react'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** How a link or a button of a strip looks. */
export const stripItemClass =
  'flex min-h-11 items-center rounded-[calc(var(--radius)*0.55)] px-3 font-medium whitespace-nowrap hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:text-primary aria-[current]:shadow-card'

/** Ways to the parts of a screen, side by side; where a phone has no room, the row scrolls sideways. */
export function Strip({
  label,
  items,
}: {
  label: string
  items: readonly { key: string; item: ReactNode }[]
}) {
  const row = useCurrentInSight<HTMLUListElement>()
  return (
    <nav aria-label={label} className="mb-6">
      <ul
        ref={row}
        className="flex gap-1 overflow-x-auto rounded-control bg-sunken w-fit max-w-full p-1 sm:flex-wrap"
      >
        {items.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </nav>
  )
}
