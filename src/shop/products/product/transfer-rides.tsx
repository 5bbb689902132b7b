import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { Leg, TransferCriteria } from '#core/criteria/criteria.ts'
import { readFlight } from '#core/products/transfers.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { EarningsPart } from '#src/shop/products/earnings-part.tsx'
import { CheckField, TextField } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import type { ProductView } from '../catalogue.ts'
import { wantedOffers } from '../wanted-offers.ts'
import { AddPanel } from './add-panel.tsx'
import { ChoiceRow } from './choice-row.tsx'
import type { ChooserProps } from './chooser.ts'
import { Gallery } from './gallery.tsx'
import { OfferPrice } from './offer-price.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { byUnit } from './room-picks.ts'
import { StaysOfCart } from './stays-of-cart.tsx'
import { transferLine } from './transfer-line.ts'
import { transferUnit } from './unit-attributes.ts'
import { UnitCard } from './unit-card.tsx'

/** Vehicle, flights and place of a transfer. */
export function TransferRides({
  accountId,
  address,
  product,
  criteria,
  former,
  findStays,
  onAdd,
}: ChooserProps<TransferCriteria> & {
  /** Names of the cart's hotels at the ride's destination. */
  findStays: () => Promise<Text[]>
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const form = useRef<HTMLFieldSetElement>(null)
  const before = former?.choice.kind === 'transfers' ? former.choice : null
  const [picked, setPicked] = useState<number | null>(null)
  const [typedFlights, setTypedFlights] = useState<Record<number, string>>({})
  const [typedPlace, setTypedPlace] = useState<string | null>(null)
  const [notifiedUnknown, setToldUnknown] = useState<Record<number, boolean>>({})
  const isUnknown = (i: number) => notifiedUnknown[i] ?? before?.legs[i]?.flight === ''
  const flights = criteria.legs.map((_, i) => typedFlights[i] ?? before?.legs[i]?.flight ?? '')
  const place = typedPlace ?? before?.place ?? ''
  const [tried, setTried] = useState(false)
  const offers = [...product.transferOffers].sort((a, b) => a.price.totalMinor - b.price.totalMinor)
  const chosen =
    offers.find((offer) => offer.rateId === (picked ?? before?.rateId)) ??
    wantedOffers(
      offers.filter(({ unitId }) => unitId === address.unit),
      address,
    )[0] ??
    wantedOffers(offers, address)[0]
  // The initially chosen unit stays on top after other choices.
  const [firstUnit] = useState(chosen?.unitId)
  if (!chosen) return null
  const unit = product.units.find(({ id }) => id === chosen.unitId)
  const flightWrong = (i: number) => !isUnknown(i) && readFlight(flights[i] ?? '') === null
  const placeWrong = place.trim().length < 3
  const makeLine = () => {
    setTried(true)
    if (placeWrong || criteria.legs.some((_, i) => flightWrong(i))) {
      focusFirstWrong(form)
      return null
    }
    return transferLine(product, criteria, chosen, {
      flights: flights.map((flight, i) => (isUnknown(i) ? '' : (readFlight(flight) ?? ''))),
      place: place.trim(),
    })
  }
  const vehicles = byUnit(product.transferOffers)
  const topUnit = vehicles.some(([rate]) => rate?.unitId === firstUnit) ? firstUnit : chosen.unitId
  const isFirst = (rates: (typeof vehicles)[number]) => rates[0]?.unitId === topUnit
  const vehicleCard = (rates: (typeof vehicles)[number]) => {
    const vehicle = product.units.find(({ id }) => id === rates[0]?.unitId)
    const attributes = transferUnit(vehicle)
    return (
      <UnitCard
        key={vehicle?.id}
        unit={vehicle}
        details={
          attributes && (
            <p className="mt-1 text-sm text-muted">
              {t(`categories.${attributes.sharing}`)} · {t('card.up_to', { count: attributes.maxGuests })} ·{' '}
              {t(`card.luggage.${attributes.sharing}`, { count: attributes.luggage })}
            </p>
          )
        }
      >
        {rates.map((offer) => (
          <ChoiceRow
            key={offer.rateId}
            name="vehicle"
            checked={offer === chosen}
            onChoose={() => setPicked(offer.rateId)}
            price={
              <>
                <OfferPrice kind="transfers" offer={offer} />
                {criteria.legs.length > 1 && (
                  <span className="block text-sm text-muted">{t('direction.round')}</span>
                )}
              </>
            }
          >
            <span className="block font-semibold leading-snug">{text(offer.rateName)}</span>
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
        ))}
      </UnitCard>
    )
  }
  return (
    <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 content-start gap-8">
        <fieldset className="min-w-0">
          <legend>
            <h2 className="text-2xl">{t('view.choose_vehicle')}</h2>
          </legend>
          <div className="mt-4 grid gap-6">
            {vehicles.filter(isFirst).map(vehicleCard)}
            {vehicles.length > 1 && (
              <Fold title={t('view.other_vehicles', { count: vehicles.length - 1 })}>
                <div className="grid gap-6">
                  {vehicles.filter((rates) => !isFirst(rates)).map(vehicleCard)}
                </div>
              </Fold>
            )}
          </div>
        </fieldset>
        <fieldset ref={form} className="min-w-0">
          <legend>
            <h2 className="text-2xl">{t('view.rides')}</h2>
          </legend>
          <div className="mt-4 grid gap-6">
            {criteria.legs.map((leg, i) => (
              <LegFields
                key={leg.direction}
                leg={leg}
                value={flights[i] ?? ''}
                isUnknown={isUnknown(i)}
                error={tried && flightWrong(i) ? t('view.flight_error') : null}
                onChange={(flight) => setTypedFlights((now) => ({ ...now, [i]: flight }))}
                onUnknown={(unknown) => setToldUnknown((now) => ({ ...now, [i]: unknown }))}
              />
            ))}
            <TextField
              label={t('view.place')}
              hint={t('view.place_hint')}
              error={tried && placeWrong ? t('view.place_error') : null}
              value={place}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => setTypedPlace(event.target.value)}
            />
            <StaysOfCart findStays={findStays} place={place} onPlace={setTypedPlace} />
          </div>
        </fieldset>
        <Gallery pictures={wantedPictures(product, address.unit)} />
      </div>
      <AddPanel
        accountId={accountId}
        address={address}
        criteria={criteria}
        product={product}
        price={chosen.price}
        terms={chosen}
        isChange={former !== null}
        makeLine={makeLine}
        onAdd={onAdd}
      >
        <p className="font-semibold">{unit && text(unit.name)}</p>
        <p className="text-muted">{text(chosen.rateName)}</p>
        {criteria.legs.map((leg) => (
          <p key={leg.direction} className="text-muted">
            {t(leg.direction === 'arrival' ? 'direction.from_airport' : 'direction.to_airport')}
          </p>
        ))}
      </AddPanel>
    </div>
  )
}

function LegFields({
  leg,
  value,
  isUnknown,
  error,
  onChange,
  onUnknown,
}: {
  leg: Leg
  value: string
  /** The customer does not know it yet. */
  isUnknown: boolean
  error: string | null
  onChange: (flight: string) => void
  onUnknown: (isUnknown: boolean) => void
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const direction = t(leg.direction === 'arrival' ? 'direction.from_airport' : 'direction.to_airport')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{direction}</legend>
      <p className="mb-2">
        <strong aria-hidden="true" className="block font-semibold">
          {direction}
        </strong>
        <span className="text-muted">
          {t(leg.direction === 'arrival' ? 'view.landing' : 'view.takeoff', {
            day: formatDay(leg.on, language),
            time: leg.time,
          })}
        </span>
      </p>
      <TextField
        label={t('view.flight')}
        // The error replaces the hint and includes it, so that nothing moves.
        hint={error ? undefined : t(isUnknown ? 'view.flight_later' : 'view.flight_hint')}
        error={error}
        value={isUnknown ? '' : value}
        disabled={isUnknown}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => onChange(event.target.value)}
      />
      <CheckField
        label={t('view.flight_unknown')}
        checked={isUnknown}
        onChange={(event) => onUnknown(event.target.checked)}
      />
    </fieldset>
  )
}

function focusFirstWrong(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** A product's pictures, with that of the requested vehicle first. */
function wantedPictures({ pictures, units }: ProductView, unitId: number | undefined): Picture[] {
  const first = units.find(({ id }) => id === unitId)?.picture
  return first ? [first, ...pictures.filter(({ src }) => src !== first.src)] : pictures
}
