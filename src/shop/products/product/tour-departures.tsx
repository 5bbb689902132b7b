import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TourCriteria } from '#core/criteria/criteria.ts'
import { type Day, formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { EarningsPart } from '#src/shop/products/earnings-part.tsx'
import { useDurationWords, useTourWords } from '../tour-words.ts'
import { wantedOffers } from '../wanted-offers.ts'
import { AddPanel } from './add-panel.tsx'
import { ChoiceRow } from './choice-row.tsx'
import type { ChooserProps } from './chooser.ts'
import { DayStrip } from './day-strip.tsx'
import { GuestPrices } from './guest-prices.tsx'
import { OfferPrice } from './offer-price.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { PartyPrices } from './party-prices.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { tourLine } from './tour-line.ts'
import { tourUnit } from './unit-attributes.ts'

/** Day, departure and pickup of a tour. */
export function TourDepartures({
  accountId,
  address,
  product,
  criteria,
  former,
  onAdd,
}: ChooserProps<TourCriteria>) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const durationWords = useDurationWords()
  const tourWords = useTourWords()
  const before = former?.choice.kind === 'tours' ? former.choice : null
  const [day, setDay] = useState<Day | null>(null)
  const [pick, setPick] = useState<{ unitId: number; rateId: number } | null>(null)
  const [pickup, setPickup] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const pickupFields = useRef<HTMLFieldSetElement>(null)
  // The former day does not apply to other dates.
  const on = day ?? (before?.on === criteria.fromOn ? before.on : null)
  const picked = pick ?? before
  const pickups = product.content.kind === 'tours' ? product.content.pickups : []
  // No default: after a wrong guess the guest would wait where the driver does not come.
  const pickupId = pickup ?? (before ? (before.pickupId ?? '') : pickups.length > 0 ? null : '')
  const offers = product.tourOffers
  const shownOn = offers.some((offer) => offer.on === on)
    ? on
    : (wantedOffers(offers, address)[0]?.on ?? null)
  const departures = offers
    .filter((offer) => offer.on === shownOn)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.price.totalMinor - b.price.totalMinor)
  const cheapest = [...wantedOffers(departures, address)].sort(
    (a, b) => a.price.totalMinor - b.price.totalMinor,
  )[0]
  const chosen =
    departures.find((offer) => offer.unitId === picked?.unitId && offer.rateId === picked.rateId) ?? cheapest
  if (!chosen || !shownOn) return null
  const makeLine = () => {
    setTried(true)
    if (pickupId !== null) return tourLine(product, criteria, chosen, pickupId || null)
    pickupFields.current?.querySelector('input')?.focus()
    return null
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-8">
        <DayStrip offers={offers} value={shownOn} onChange={setDay} />
        <fieldset className="min-w-0">
          <legend>
            <h2 className="text-2xl">{t('view.choose_departure')}</h2>
          </legend>
          <div className="mt-4 grid gap-2">
            {departures.map((offer) => {
              const unit = tourUnit(product.units.find(({ id }) => id === offer.unitId))
              return (
                <ChoiceRow
                  key={`${offer.unitId}-${offer.rateId}`}
                  name="departure"
                  checked={offer === chosen}
                  onChoose={() => setPick({ unitId: offer.unitId, rateId: offer.rateId })}
                  price={<OfferPrice kind="tours" offer={offer} />}
                >
                  <span className="block font-semibold leading-snug">
                    {offer.startsAt} · {text(offer.rateName)}
                  </span>
                  {unit && (
                    <span className="block text-sm text-muted">
                      {t('view.duration', { duration: durationWords(unit.durationMinutes) })} ·{' '}
                      {t('view.guides', { languages: tourWords.languages(unit.languages) })}
                    </span>
                  )}
                  <OfferTerms
                    offer={offer}
                    timeZone={product.timeZone}
                    now={product.asOf}
                    isWhole={offer === chosen}
                  />
                  <EarningsPart
                    accountId={accountId}
                    productId={product.id}
                    group={address.group}
                    criteria={criteria}
                    taken={[offer]}
                  />
                </ChoiceRow>
              )
            })}
          </div>
          {chosen.partyPrices && (
            <PartyPrices partyPrices={chosen.partyPrices} currency={chosen.price.currency} />
          )}
        </fieldset>
        {pickups.length > 0 && (
          <PickupChoice
            ref={pickupFields}
            product={product}
            startsOn={shownOn}
            startsAt={chosen.startsAt}
            value={pickupId}
            isMissing={tried && pickupId === null}
            onChange={setPickup}
          />
        )}
      </div>
      <AddPanel
        accountId={accountId}
        address={address}
        criteria={{ ...criteria, fromOn: shownOn, toOn: shownOn }}
        search={criteria}
        product={product}
        price={chosen.price}
        terms={chosen}
        isChange={former !== null}
        makeLine={makeLine}
        onAdd={onAdd}
      >
        <p className="font-semibold">
          {formatDay(shownOn, language)}, {chosen.startsAt}
        </p>
        <p className="text-muted">{text(chosen.rateName)}</p>
        <GuestPrices guestPrices={chosen.guestPrices} currency={chosen.price.currency} />
      </AddPanel>
    </div>
  )
}
