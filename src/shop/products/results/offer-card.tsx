import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { encodeCriteria } from '#core/criteria/token.ts'
import { formatMoney } from '#core/money/money.ts'
import type { TransferUnit } from '#core/products/products.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { MonthlyFrom } from '#src/shared/accounts/monthly-from.tsx'
import type { CriteriaWords } from '#src/shop/products/criteria-words.ts'
import { EarningsPart } from '#src/shop/products/earnings-part.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { Amount } from '../amount.tsx'
import type { Offer } from '../catalogue.ts'
import { FewLeft } from '../few-left.tsx'
import { FormerPrice } from '../former-price.tsx'
import { ShoppedGroup } from '../later-parts.tsx'
import { Stars } from '../stars.tsx'
import { OfferFacts } from './offer-facts.tsx'
import type { ResultsAddress } from './results-address.ts'

const vehicles = ['sedan', 'suv', 'van', 'sprinter', 'shuttle'] as const satisfies TransferUnit['vehicle'][]

/** One product of the results, cut like a ticket: its description, and a stub with its price. */
export function OfferCard({
  accountId,
  offer,
  criteria,
  words,
  timeZone,
  address,
  first,
}: {
  accountId: string
  offer: Offer
  criteria: Criteria
  /** Of the criteria. */
  words: CriteriaWords
  timeZone: string
  address: ResultsAddress
  first: boolean
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const vehicle = (code: string) => {
    const known = vehicles.find((one) => one === code)
    return known ? t(`vehicles.${known}`) : code
  }
  const money = (minor: number) => formatMoney(minor, offer.price.currency, language)
  return (
    <article className="group relative isolate flex flex-wrap overflow-hidden rounded-card border border-line/50 bg-surface shadow-card transition-shadow hover:shadow-float sm:flex-nowrap">
      <div
        className={
          // A vehicle is shown whole, a place cropped to the height of the texts.
          offer.kind === 'transfers'
            ? 'relative m-3 mr-0 size-20 shrink-0 sm:h-28 sm:w-40'
            : 'relative min-w-0 flex-[1_1_6.5rem] sm:w-60 sm:flex-none'
        }
      >
        <PictureView
          {...offer.picture}
          alt={text(offer.picture.alt)}
          first={first}
          sizes="15rem"
          className={`absolute inset-0 size-full ${offer.kind === 'transfers' ? 'rounded-control' : ''}`}
        />
      </div>
      <div className="flex min-w-0 flex-[9999_1_9rem] flex-col p-3 sm:p-5">
        {offer.kind === 'hotels' && offer.held && <ShoppedGroup isHeld />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {offer.kind === 'hotels' && <Stars count={offer.stars} />}
          {/* A route's name includes the place; the customer chooses the vehicle. */}
          {(offer.kind === 'transfers' || offer.zone) && (
            <span>{text(offer.kind === 'transfers' || !offer.zone ? offer.name : offer.zone.name)}</span>
          )}
        </div>
        <h2 className="mt-0.5 text-lg leading-snug sm:mt-1 sm:text-[1.35rem]">
          <Link
            to="/booking/$accountId/view/$token"
            params={{ accountId, token: encodeCriteria(criteria, offer.productId) }}
            search={{ ...address, ...(offer.kind === 'transfers' && { unit: offer.unitId }) }}
            data-opens=""
            // The link covers the whole card, including the part styled as a button.
            className="group-hover:text-primary after:absolute after:inset-0 after:z-10"
          >
            {offer.kind === 'transfers' ? vehicle(offer.vehicle) : text(offer.name)}
          </Link>
        </h2>
        <OfferFacts offer={offer} timeZone={timeZone} />
        <FewLeft kind={offer.kind} left={offer.left} />
        <EarningsPart
          accountId={accountId}
          productId={offer.productId}
          group={address.group}
          criteria={criteria}
          taken={offer.kind === 'hotels' ? offer.rooms : [offer]}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-line border-t-2 border-dashed w-full px-3.5 py-3 leading-tight sm:w-60 sm:shrink-0 sm:flex-col sm:flex-nowrap sm:items-end sm:justify-end sm:border-t-0 sm:border-l-2 sm:p-5 sm:text-right">
        <p>
          {offer.kind === 'tours' && <span className="block text-muted text-sm">{t('card.from')}</span>}
          <FormerPrice minor={offer.wasMinor} currency={offer.price.currency} />
          <Amount
            minor={offer.price.totalMinor}
            currency={offer.price.currency}
            className="text-xl sm:text-2xl"
          />
        </p>
        <span
          aria-hidden="true"
          className={buttonClass({
            look: 'quiet',
            className:
              'px-3 group-hover:bg-primary/15 group-active:bg-primary/15 sm:order-last sm:mt-3 sm:w-full',
          })}
        >
          {t('card.see')}
        </span>
        <p className="w-full text-muted text-sm leading-snug">
          {t('card.taxes_included')}
          <span className="block">
            {offer.kind === 'hotels' && words.length ? `${words.length} · ${words.party}` : words.party}
          </span>
          {offer.kind === 'hotels' && (
            <span className="block text-ink">
              {t('card.per_night', { price: money(offer.perNightMinor) })}
            </span>
          )}
          <MonthlyFrom accountId={accountId} minor={offer.price.totalMinor} currency={offer.price.currency} />
        </p>
      </div>
    </article>
  )
}
