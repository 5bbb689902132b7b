import type { CSSProperties, ReactNode } from 'react'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** The style of a link or button in a strip. */
export const stripItemClass =
  'flex min-h-11 items-center rounded-[calc(var(--radius)*0.55)] px-3 font-medium whitespace-nowrap hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:text-primary aria-[current]:shadow-card'

/** A shadow at each end of the row that hides content; the cover over it scrolls with the row. */
const edges = ['left', 'right'].map((side) => `linear-gradient(to ${side}, transparent, var(--sunken) 70%)`)
const shadows = ['left', 'right'].map((side) => `linear-gradient(to ${side}, transparent, var(--line))`)
const hidesMore: CSSProperties = {
  backgroundImage: [...edges, ...shadows].join(),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '2rem 100%, 2rem 100%, 1rem 100%, 1rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
}

/** Links to the parts of a screen, side by side; the row scrolls sideways if it is too long. */
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
        style={hidesMore}
        className="flex gap-1 overflow-x-auto rounded-control bg-sunken w-fit max-w-full p-1"
      >
        {items.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
    </nav>
  )
}
