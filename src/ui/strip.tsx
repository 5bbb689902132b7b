import { type ReactNode, useEffect, useRef } from 'react'
import { fadeEnds } from './fade-ends.ts'

/** How a link or a button of a strip looks. */
export const stripItemClass =
  'flex min-h-11 items-center rounded-[calc(var(--radius)*0.55)] px-4 font-medium whitespace-nowrap hover:bg-surface/60 aria-[current]:bg-surface aria-[current]:text-primary aria-[current]:shadow-card'

/** Ways to the parts of a screen, side by side; on a phone the current one is brought into sight. */
export function Strip({
  label,
  current,
  items,
}: {
  label: string
  current: string
  items: readonly { key: string; item: ReactNode }[]
}) {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => fadeEnds(strip.current), [])
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-part="${current}"]`)
    // The strip alone is moved: the page stays where it is.
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - 40
  }, [current])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="relative -mx-[min(1rem,5vw)] mb-6 overflow-x-auto px-[min(1rem,5vw)] lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-1 rounded-control bg-sunken p-1">
        {items.map(({ key, item }) => (
          <li key={key} data-part={key}>
            {item}
          </li>
        ))}
      </ul>
    </nav>
  )
}
