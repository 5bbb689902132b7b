import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface MenuItem<K extends string = string> {
  to: NonNullable<LinkProps['to']>
  key: K
  icon: LucideIcon
  /** Its screen is where one is only at its own address, not below it. */
  exact?: true
}

export interface MenuGroup<I extends MenuItem = MenuItem, G extends string = string> {
  key: G
  items: readonly I[]
}

/** The screens of an area in labelled lists; a list of which nothing may be opened is left out. */
export function AreaMenu<I extends MenuItem, G extends string>({
  label,
  groups,
  params = {},
  shows,
  titleOf,
  nameOf,
  countOf,
  onPick,
}: {
  label: string
  groups: readonly MenuGroup<I, G>[]
  /** What addresses of its screens have in the place of names. */
  params?: LinkProps['params']
  /** Whether one may open it. */
  shows: (item: I) => boolean
  titleOf: (key: G) => string
  nameOf: (key: I['key']) => string
  /** How much waits there for somebody. */
  countOf: (key: I['key']) => ReactNode
  onPick: (() => void) | undefined
}) {
  const id = useId()
  const shown = groups
    .map(({ key, items }) => ({ key, items: items.filter(shows) }))
    .filter(({ items }) => items.length > 0)
  return (
    <nav aria-label={label} className="space-y-2">
      {shown.map(({ key: group, items }) => (
        <div key={group}>
          <p id={`${id}-${group}`} className="px-3 text-sm font-semibold text-muted">
            {titleOf(group)}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {items.map(({ to, key, icon: Icon, exact }) => (
              <li key={key}>
                <Link
                  to={to}
                  params={params}
                  onClick={onPick}
                  activeOptions={{ exact: exact ?? false, includeSearch: false }}
                  className={menuLinkClass}
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className="flex-1">{nameOf(key)}</span>
                  {countOf(key)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Where a mouse points, more of them are in sight. */
const menuLinkClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-ink/5 aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary lg:pointer-fine:min-h-9'

/** Of a screen in the menu: how much there waits for somebody. */
export function MenuCount({ count, words }: { count: number; words: string }) {
  return count > 0 ? (
    <span className="rounded-full bg-accent px-2 text-sm font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{words}</span>
    </span>
  ) : null
}
