import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useCurrentInSight } from './use-current-in-sight.ts'
import { useHiddenEnds } from './use-hidden-ends.ts'
import { useMedia } from './use-media.ts'

/** The style of a link or button in a strip. */
export const stripItemClass =
  'flex min-h-11 items-center rounded-[calc(var(--radius)*0.55)] px-3 font-medium whitespace-nowrap hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:text-primary aria-[current]:shadow-card'

/** Covers that scroll with the row: they hide the shadow at an end of the row unless content is hidden there. */
const edges = ['left', 'right'].map((side) => `linear-gradient(to ${side}, transparent, var(--sunken) 70%)`)
const shadows = ['left', 'right'].map(
  (side) => `linear-gradient(to ${side}, transparent, color-mix(in oklab, var(--ink) 28%, transparent))`,
)
const hidesMore: CSSProperties = {
  backgroundImage: [...edges, ...shadows].join(),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '2rem 100%, 2rem 100%, 1rem 100%, 1rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
}

/** Links to the parts of a screen, side by side; a row that is too long scrolls sideways, with a mouse by arrows at its ends. */
export function Strip({
  label,
  items,
}: {
  label: string
  items: readonly { key: string; item: ReactNode }[]
}) {
  const row = useCurrentInSight<HTMLUListElement>()
  const hasMouse = useMedia('(pointer: fine)')
  const { before, after } = useHiddenEnds(row)
  const hasArrows = hasMouse && (before || after)
  const arrow = (Icon: typeof ChevronLeft, way: 1 | -1, isShown: boolean) =>
    hasArrows && (
      <button
        type="button"
        // Keyboard and screen reader users reach every link without the arrow.
        aria-hidden="true"
        tabIndex={-1}
        onClick={() => {
          if (row.current) row.current.scrollLeft += way * 0.7 * row.current.clientWidth
        }}
        className={`grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control ${isShown ? '' : 'invisible'}`}
      >
        <Icon className="size-5" />
      </button>
    )
  return (
    <nav aria-label={label} className="mb-6 flex items-center rounded-control bg-sunken w-fit max-w-full">
      {arrow(ChevronLeft, -1, before)}
      <ul
        ref={row}
        style={hasArrows ? { ...hidesMore, scrollbarWidth: 'none' } : hidesMore}
        className="flex gap-1 overflow-x-auto rounded-control min-w-0 p-1"
      >
        {items.map(({ key, item }) => (
          <li key={key}>{item}</li>
        ))}
      </ul>
      {arrow(ChevronRight, 1, after)}
    </nav>
  )
}
