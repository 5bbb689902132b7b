import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { encodeCriteria } from '#core/criteria/token.ts'
import type { Kind } from '#core/products/products.ts'
import { useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import type { Destination } from '../catalogue.ts'
import { needsSignal, savedFirst, useSavedPlaces } from '../search/saved-places.ts'
import { criteriaOf, defaultDraft } from '../search/search-draft.ts'
import { today } from '../today.ts'

/** Destinations as pictures; each opens a search with default dates. */
export function DestinationGrid({
  accountId,
  destinations,
  kind,
  group,
}: {
  accountId: string
  destinations: Destination[]
  kind: Kind
  group?: string
}) {
  const { t } = useTranslation(['products', 'storefront'])
  const text = useText()
  const saved = useSavedPlaces(accountId)
  return (
    <ul className="grid pairs gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {savedFirst(destinations, saved).map((destination, i) => {
        const wide = isWide(i, destinations.length)
        const isAway = needsSignal(saved, destination.id)
        const mark = saved && t(isAway ? 'destination.needs_signal' : 'destination.saved')
        const zoneId = destination.zones[0]?.id ?? ''
        const draft = { ...defaultDraft(kind, today()), destinationId: destination.id, zoneId }
        return (
          <li key={destination.id} className={wide ? 'col-span-full lg:col-span-2' : ''}>
            <Link
              to="/booking/$accountId/search/$token"
              params={{ accountId, token: encodeCriteria(criteriaOf(draft)) }}
              search={group ? { group } : {}}
              aria-label={[
                t('storefront:go', { kind: t(`kinds_lower.${kind}`), place: text(destination.name) }),
                ...(mark ? [mark] : []),
              ].join(', ')}
              disabled={isAway}
              style={isAway ? { filter: 'grayscale(1)' } : undefined}
              className="group relative block h-48 overflow-hidden rounded-card bg-ink sm:h-64"
            >
              <PictureView
                {...destination.picture}
                alt=""
                className="size-full transition-transform duration-700 group-hover:scale-105"
              />
              <span
                aria-hidden="true"
                className="absolute inset-0 bg-linear-to-t from-black/80 via-black/25 via-55% to-transparent"
              />
              {mark && (
                <span className="absolute top-3 left-3">
                  <Badge tone={isAway ? 'neutral' : 'good'}>{mark}</Badge>
                </span>
              )}
              <span className="absolute inset-x-0 bottom-0 p-[min(1rem,5vw)] text-white sm:p-5">
                <span className="block font-display text-xl font-bold leading-tight sm:text-2xl">
                  {text(destination.name)}
                </span>
                <span
                  className={`mt-0.5 line-clamp-3 text-sm leading-snug opacity-95 ${wide ? '' : 'max-sm:hidden'}`}
                >
                  {text(destination.tagline)}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Rows of a wide picture and two others, on alternating sides; the last row takes the rest. */
function isWide(i: number, count: number): boolean {
  const rest = count % 3
  const tail = rest === 1 ? Math.min(count, 4) : rest
  if (i >= count - tail) return tail < 4
  return i % 6 === 0 || i % 6 === 5
}
