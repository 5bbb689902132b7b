import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Criteria, encodeCriteria } from '#core/criteria.ts'
import { formatMoney } from '#core/money.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Scene } from '#src/ui/scene.tsx'
import type { Offer } from './catalogue.ts'
import { OfferFacts } from './offer-facts.tsx'
import { Stars } from './stars.tsx'
import { useCriteriaWords } from './words.ts'

/** From this many on nobody is told how many are left. */
const scarce = 5

/** One product of the results, cut like a ticket: what it is, and a stub with what it costs. */
export function OfferCard({
  accountId,
  offer,
  criteria,
  timeZone,
  group,
  first,
}: {
  accountId: string
  offer: Offer
  criteria: Criteria
  timeZone: string
  group?: string
  first: boolean
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const words = useCriteriaWords()(criteria)
  const money = (minor: number) => formatMoney(minor, offer.price.currency, language, { whole: true })
  return (
    <article className="group relative overflow-hidden rounded-card border border-line/50 bg-surface shadow-card transition-shadow hover:shadow-float sm:flex">
      <Scene
        name={offer.picture.scene}
        alt={text(offer.picture.alt)}
        first={first}
        className="h-44 w-full sm:h-auto sm:w-60 sm:shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {offer.kind === 'hotels' && <Stars count={offer.stars} />}
          {offer.zone && <span>{text(offer.zone.name)}</span>}
        </div>
        <h2 className="mt-1 text-xl leading-snug sm:text-[1.35rem]">
          <Link
            to="/booking/$accountId/view/$token"
            params={{ accountId, token: encodeCriteria(criteria, offer.productId) }}
            search={group ? { group } : {}}
            className="group-hover:text-primary after:absolute after:inset-0"
          >
            {text(offer.name)}
          </Link>
        </h2>
        <OfferFacts offer={offer} timeZone={timeZone} />
        {offer.left <= scarce && (
          <p className="mt-3">
            <Badge tone="warn">{t('card.left', { count: offer.left })}</Badge>
          </p>
        )}
      </div>
      <div className="flex items-end justify-between gap-3 border-t-2 border-dashed border-line px-4 py-4 sm:w-52 sm:shrink-0 sm:flex-col sm:justify-end sm:border-t-0 sm:border-l-2 sm:p-5 sm:text-right">
        <p className="min-w-0 leading-tight">
          {offer.kind === 'tours' && <span className="block text-sm text-muted">{t('card.from')}</span>}
          <span className="block font-display text-[1.6rem] font-bold tabular-nums">
            {money(offer.price.totalMinor)}
          </span>
          <span className="mt-1 block text-sm text-muted">{t('card.taxes_included')}</span>
          <span className="block text-sm text-muted">
            {offer.kind === 'hotels' && words.length ? `${words.length} · ${words.party}` : words.party}
          </span>
          {offer.kind === 'hotels' && (
            <span className="mt-1 block text-sm">
              {t('card.per_night', { price: money(offer.perNightMinor) })}
            </span>
          )}
        </p>
        <span
          aria-hidden="true"
          className={buttonClass({ look: 'quiet', className: 'shrink-0 px-4 sm:w-full' })}
        >
          {t('card.see')}
        </span>
      </div>
    </article>
  )
}
