import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export interface MenuItem {
  /** The section of its texts, whose `in_menu` or `title` is its name; `section/part` for a part of `in_menu`. */
  section: string
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  /** Its screen is current only at its exact address, not below it. */
  exact?: true
  /** The route of another screen that belongs to this entry, though its address is not below it. */
  also?: NonNullable<LinkProps['to']>
}

export interface MenuGroup<I extends MenuItem = MenuItem, G extends string = string> {
  key: G
  items: readonly I[]
}

/** The screens of an area in labelled lists; a list without any allowed screen is left out. */
export function AreaMenu<I extends MenuItem, G extends string>({
  label,
  groups,
  params = {},
  at,
  shows,
  titleOf,
  nameOf,
  countOf,
  onPick,
}: {
  label: string
  groups: readonly MenuGroup<I, G>[]
  /** The path parameters of its screens. */
  params?: LinkProps['params']
  /** The entry of the current screen, where it depends on the screen's data. */
  at?: LinkProps['to']
  /** Whether the user may open it. */
  shows: (item: I) => boolean
  titleOf: (key: G) => string
  nameOf: (item: I) => string
  /** The number of open tasks there. */
  countOf: (item: I) => ReactNode
  onPick: (() => void) | undefined
}) {
  const id = useId()
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId })
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    if (routeId) showCurrent(own.current)
  }, [routeId])
  const shown = groups
    .map(({ key, items }) => ({ key, items: items.filter(shows) }))
    .filter(({ items }) => items.length > 0)
  return (
    <nav ref={own} aria-label={label} className="space-y-2">
      {shown.map(({ key: group, items }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className="px-3 text-sm font-semibold text-muted">
            {titleOf(group)}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {items.map((item) => {
              const { to, icon: Icon, exact, also } = item
              return (
                <li key={to}>
                  <Link
                    to={to}
                    params={params}
                    onClick={onPick}
                    aria-current={(also && also === routeId) || (at && at === to) ? 'page' : undefined}
                    activeOptions={{ exact: exact ?? false, includeSearch: false }}
                    className={menuLinkClass}
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0" />
                    <span className="flex-1">{nameOf(item)}</span>
                    {countOf(item)}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Scrolls only the menu's container to its current screen, where that is out of sight. */
function showCurrent(menu: HTMLElement | null): void {
  const [item, box] = [menu?.querySelector('[aria-current]'), menu?.parentElement]
  if (!item || !box) return
  const [inside, around] = [item.getBoundingClientRect(), box.getBoundingClientRect()]
  if (inside.top < around.top || inside.bottom > around.bottom)
    box.scrollTop += (inside.top + inside.bottom - around.top - around.bottom) / 2
}

/** With a mouse, the entries are lower, so that more fit. */
const menuLinkClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-ink/5 aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary lg:pointer-fine:min-h-9'

/** The number of open tasks of an entry. */
export function MenuCount({ count, words }: { count: number; words: string }) {
  return count > 0 ? (
    <span className="rounded-full bg-accent px-2 text-sm font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  ) : null
}
