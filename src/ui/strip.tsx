import type { ReactNode } from 'react'

/** How a link or a button of a strip looks. */
export const stripItemClass =
  'flex min-h-11 items-center rounded-[calc(var(--radius)*0.55)] px-3 font-medium whitespace-nowrap hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:text-primary aria-[current]:shadow-card'

/** Ways to the parts of a screen, side by side; where they have no room, on more than one line. */
export function Strip({
  label,
  items,
}: {
  label: string
  items: readonly { key: string; item: ReactNode }[]
}) {
  return (
    <nav aria-label={label} className="mb-6">
      <ul className="flex w-fit flex-wrap gap-1 rounded-control bg-sunken p-1">
        {items.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </nav>
  )
}
