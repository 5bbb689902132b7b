import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { AmenityLine } from '../amenity-list.tsx'
import type { ProductView, RoomOffer } from '../catalogue.ts'
import { FreeUntil } from '../free-until.tsx'
import { ShoppedGroup } from '../later-parts.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { OfferPrice } from './offer-price.tsx'
import { says } from './rate-words.ts'
import { byUnit } from './room-picks.ts'
import { hotelUnit } from './unit-attributes.ts'
import { UnitCard } from './unit-card.tsx'

/** Units with their rates for one room of the party, to choose one. */
export function RatesTable({
  name,
  title,
  offers,
  chosen,
  product,
  earnings,
  onChoose,
}: {
  name: string
  title: string
  offers: RoomOffer[]
  chosen: RoomOffer | null
  product: ProductView
  /** The seller's earnings of an offer. */
  earnings: (offer: RoomOffer) => ReactNode
  onChoose: (offer: RoomOffer) => void
}) {
  const { t } = useTranslation(['products', 'cancellation-terms'])
  const text = useText()
  return (
    <fieldset className="min-w-0">
      <legend>
        <h2 className="text-2xl">{title}</h2>
      </legend>
      <div className="mt-4 grid gap-6">
        {byUnit(offers).map((rates) => {
          const [first] = rates
          if (!first) return null
          const unit = product.units.find((known) => known.id === first.unitId)
          const attributes = hotelUnit(unit)
          return (
            <UnitCard
              key={first.unitId}
              unit={unit}
              before={first.held && <ShoppedGroup isHeld />}
              details={
                attributes && (
                  <>
                    <p className="mt-1 text-sm text-muted">
                      {[
                        text(attributes.beds),
                        attributes.squareMetres && `${attributes.squareMetres} m²`,
                        text(attributes.view),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    <ul>
                      <AmenityLine amenities={attributes.amenities} />
                    </ul>
                  </>
                )
              }
            >
              {rates.map((offer) => (
                <ChoiceRow
                  key={offer.rateId}
                  name={name}
                  checked={offer.unitId === chosen?.unitId && offer.rateId === chosen.rateId}
                  onChoose={() => onChoose(offer)}
                  price={<OfferPrice kind="hotels" offer={offer} />}
                >
                  <span className="block font-semibold leading-snug">{text(offer.rateName)}</span>
                  {!says(text(offer.rateName), t(`boards.${offer.board}`)) && (
                    <span className="block text-sm text-muted">{t(`boards.${offer.board}`)}</span>
                  )}
                  {!says(text(offer.rateName), t('cancellation-terms:non_refundable')) && (
                    <FreeUntil offer={offer} timeZone={product.timeZone} />
                  )}
                  {offer.promotions?.map((promotion) => (
                    <span key={promotion.es} className="block text-sm font-medium text-good">
                      {text(promotion)}
                    </span>
                  ))}
                  {earnings(offer)}
                </ChoiceRow>
              ))}
            </UnitCard>
          )
        })}
      </div>
    </fieldset>
  )
}
