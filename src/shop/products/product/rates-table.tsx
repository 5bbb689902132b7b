import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Scene } from '#src/ui/scene.tsx'
import { AmenityLine } from '../amenity-list.tsx'
import type { ProductView, RoomOffer } from '../catalogue.ts'
import { FreeUntil } from '../free-until.tsx'
import { ShoppedGroup } from '../later-parts.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { says } from './rate-words.ts'
import { byUnit } from './room-picks.ts'
import { hotelUnit } from './unit-attributes.ts'

const scarce = 5

/** Units with their rates for one room of the party, one of which is chosen. */
export function RatesTable({
  name,
  title,
  offers,
  chosen,
  product,
  onChoose,
}: {
  name: string
  title: string
  offers: RoomOffer[]
  chosen: RoomOffer | null
  product: ProductView
  onChoose: (offer: RoomOffer) => void
}) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
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
            <div key={first.unitId} className="overflow-hidden rounded-card border border-line/60 bg-surface">
              <div className="beside gap-4 p-4 sm:p-5">
                {unit?.picture && (
                  <Scene
                    name={unit.picture.scene}
                    alt={text(unit.picture.alt)}
                    className="size-20 shrink-0 rounded-control sm:h-28 sm:w-40"
                  />
                )}
                <div>
                  {first.held && <ShoppedGroup isHeld />}
                  <h3 className="text-xl leading-snug">{text(first.unitName)}</h3>
                  {attributes && (
                    <>
                      <p className="mt-1 text-sm text-muted">
                        {t('view.room_details', {
                          beds: text(attributes.beds),
                          size: attributes.squareMetres,
                          view: text(attributes.view),
                        })}
                      </p>
                      <ul>
                        <AmenityLine amenities={attributes.amenities} />
                      </ul>
                    </>
                  )}
                </div>
              </div>
              <div className="grid gap-2 px-3 pb-3 sm:px-5 sm:pb-5">
                {rates.map((offer) => (
                  <ChoiceRow
                    key={offer.rateId}
                    name={name}
                    checked={offer.unitId === chosen?.unitId && offer.rateId === chosen.rateId}
                    onChoose={() => onChoose(offer)}
                    price={formatMoney(offer.price.totalMinor, offer.price.currency, language)}
                    note={
                      offer.left <= scarce ? (
                        <Badge tone="warn">{t('card.left', { count: offer.left })}</Badge>
                      ) : (
                        <span className="text-muted">{t('card.taxes_included')}</span>
                      )
                    }
                  >
                    <span className="block font-semibold leading-snug">{text(offer.rateName)}</span>
                    {!says(text(offer.rateName), t(`boards.${offer.board}`)) && (
                      <span className="block text-sm text-muted">{t(`boards.${offer.board}`)}</span>
                    )}
                    {!says(text(offer.rateName), t('card.non_refundable')) && (
                      <FreeUntil offer={offer} timeZone={product.timeZone} />
                    )}
                  </ChoiceRow>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
