import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { Button } from '#src/ui/button.tsx'
import type { Offer } from '../catalogue.ts'
import { useCriteriaWords } from '../criteria-words.ts'
import { OfferCard } from './offer-card.tsx'
import type { ResultsAddress } from './results-address.ts'

interface CardsProps {
  accountId: string
  pages: readonly { offers: Offer[] }[]
  criteria: Criteria
  timeZone: string
  address: ResultsAddress
}

/** Cards that load further pages near the end of the list; the button does the same. */
export function OfferList({
  pages,
  address,
  hasMore,
  loading,
  failed,
  onMore,
  ...search
}: CardsProps & {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}) {
  const { t } = useTranslation(['products', 'results'])
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  more.current = onMore
  useEffect(() => {
    // After a failure only the button retries, or an offline page would retry for ever.
    if (!end.current || !hasMore || loading || failed) return
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      {
        rootMargin: '800px',
      },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [hasMore, loading, failed])
  return (
    <>
      {/* A pressed filter is shown first, and its cards a frame later. */}
      <Cards {...search} pages={useDeferredValue(pages)} address={useDeferredValue(address)} />
      <div ref={end} className="mt-6 flex justify-center">
        {hasMore ? (
          <Button look="outline" busy={loading} onClick={onMore}>
            {t('results:list.more')}
          </Button>
        ) : (
          pages.flatMap(({ offers }) => offers).length > 4 && (
            <p className="text-sm text-muted">{t('results:list.end')}</p>
          )
        )}
      </div>
    </>
  )
}

const Cards = memo(function Cards({ pages, criteria, ...list }: CardsProps) {
  const words = useCriteriaWords()(criteria)
  return (
    <ul className="mt-4 grid gap-4">
      {pages
        .flatMap(({ offers }) => offers)
        .map((offer, i) => (
          <li
            key={offer.kind === 'transfers' ? `${offer.productId}-${offer.unitId}` : offer.productId}
            className="min-w-0 [overflow-clip-margin:3rem] [contain-intrinsic-height:auto_20rem] [content-visibility:auto] sm:[contain-intrinsic-height:auto_16rem]"
          >
            <OfferCard {...list} criteria={criteria} words={words} offer={offer} first={i === 0} />
          </li>
        ))}
    </ul>
  )
})
