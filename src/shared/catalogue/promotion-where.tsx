import { useTranslation } from 'react-i18next'
import type { Outputs } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { CheckField } from '#src/ui/field.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { useForm } from '#src/ui/use-form.ts'
import type { PromotionFields } from './promotion-fields.ts'

export type PromotedHotel = Outputs['product']['listPromotedHotels']['hotels'][number]
export type PromotionForm = ReturnType<typeof useForm<PromotionFields>>

const toggled = <T,>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** The hotels and rates of a promotion. */
export function PromotionWhere({ form, hotels }: { form: PromotionForm; hotels: readonly PromotedHotel[] }) {
  const { t } = useTranslation('promotions')
  const text = useText()
  const { productIds, ofRates, rateIds } = form.typed
  const chosen = hotels.filter(({ productId }) => productIds.includes(productId))
  const rates = chosen.flatMap((hotel) => hotel.rates.map((rate) => ({ ...rate, hotel: hotel.name })))
  const lastRate = rates.at(-1)?.rateId
  /** Rates of hotels that are no longer chosen go with them. */
  function choose(ids: readonly string[]) {
    const known = hotels.filter(({ productId }) => ids.includes(productId)).flatMap((hotel) => hotel.rates)
    form.change({
      productIds: ids,
      rateIds: rateIds.filter((id) => known.some(({ rateId }) => rateId === id)),
    })
  }
  return (
    <>
      <fieldset>
        <legend className="font-medium">{t('edit.hotels')}</legend>
        {hotels.map(({ productId, name }, at) => (
          <CheckField
            key={productId}
            label={text(name)}
            checked={productIds.includes(productId)}
            error={at === hotels.length - 1 ? form.problem('productIds') : null}
            onChange={() => choose(toggled(productIds, productId))}
          />
        ))}
      </fieldset>
      <Segments
        legend={t('edit.rates')}
        value={ofRates}
        options={[
          { value: 'all', label: t('edit.all_rates') },
          { value: 'some', label: t('edit.some_rates') },
        ]}
        onChange={(ofRates) => form.change({ ofRates })}
      />
      {ofRates === 'some' && (
        <fieldset>
          <legend className="sr-only">{t('edit.some_rates')}</legend>
          {rates.length === 0 && <p className="text-sm text-muted">{t('edit.rates_error')}</p>}
          {rates.map(({ rateId, hotel, unitName, name }) => (
            <CheckField
              key={rateId}
              label={[chosen.length > 1 && text(hotel), text(unitName), text(name)]
                .filter(Boolean)
                .join(' · ')}
              checked={rateIds.includes(rateId)}
              error={rateId === lastRate ? form.problem('rateIds') : null}
              onChange={() => form.change({ rateIds: toggled(rateIds, rateId) })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
