import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCriteria } from '#core/criteria/token.ts'
import { useText } from '#src/platform/i18n.ts'
import { useCriteriaWords } from '#src/shop/products/criteria-words.ts'
import { PictureView } from '#src/ui/picture-view.tsx'
import { Amount } from '../amount.tsx'
import type { Destination, Highlight } from '../catalogue.ts'
import { Stars } from '../stars.tsx'

/** Only an offline device shows the time of its prices. */
const SeenAt = lazy(() => import('../seen-at.tsx').then((module) => ({ default: module.SeenAt })))

/** Featured products, each with the days and the total of its link. */
export function HighlightList({
  accountId,
  highlights,
  destinations,
  group,
  asOf,
}: {
  accountId: string
  highlights: Highlight[]
  destinations: Destination[]
  group?: string
  asOf?: string
}) {
  const { t } = useTranslation(['products', 'storefront'])
  const text = useText()
  const criteriaWords = useCriteriaWords()
  return (
    <>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-4 sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 lg:grid-cols-4">
        {highlights.map((highlight) => {
          const parsed = parseCriteria(highlight.token)
          const words = 'criteria' in parsed ? criteriaWords(parsed.criteria) : null
          const place = destinations.find((destination) => destination.id === highlight.destinationId)
          return (
            <li key={highlight.productId} className="w-[78%] relative shrink-0 snap-start sm:w-auto">
              <Link
                to="/booking/$accountId/view/$token"
                params={{ accountId, token: highlight.token }}
                search={group ? { group } : {}}
                className="group flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card"
              >
                <PictureView {...highlight.picture} alt="" sizes="20rem" className="aspect-16/10 w-full" />
                <span className="flex flex-1 flex-col p-[min(1rem,5vw)]">
                  <span className="text-sm text-muted">
                    {t(`kinds.${highlight.kind}`)}
                    {place && ` · ${text(place.name)}`}
                  </span>
                  <span className="mt-1 font-display text-[min(1.125rem,8.6vw)] font-semibold leading-snug group-hover:text-primary">
                    {text(highlight.name)}
                  </span>
                  {highlight.stars !== null && <Stars count={highlight.stars} />}
                  {words && (
                    <span className="mt-2 text-sm">
                      {words.days}
                      <span className="block text-muted">
                        {[words.length, words.party].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                  )}
                  <span className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-4">
                    <span className="text-sm text-muted">{t('storefront:from_total')}</span>
                    <Amount
                      minor={highlight.from.totalMinor}
                      currency={highlight.from.currency}
                      className="text-[min(1.5rem,9vw)]"
                    />
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {asOf && (
        <Suspense fallback={null}>
          <SeenAt asOf={asOf} updatedAt={0} failed={false} />
        </Suspense>
      )}
    </>
  )
}
