import { useTranslation } from 'react-i18next'
import { kinds } from '#core/products/products.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { CheckField } from '#src/ui/field.tsx'
import { FindChecks } from '#src/ui/find-checks.tsx'
import { Segments } from '#src/ui/segments.tsx'
import type { useForm } from '#src/ui/use-form.ts'
import type { PromotionFields } from './promotion-fields.ts'

export type PromotedProduct = Outputs['product']['listPromotedProducts']['products'][number]
export type PromotionForm = ReturnType<typeof useForm<PromotionFields>>

/** The number of products of a kind that are listed at once. */
const listed = 8

const toggled = <T,>(all: readonly T[], one: T): readonly T[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** The products and rates of a promotion. */
export function PromotionWhere({
  form,
  products,
}: {
  form: PromotionForm
  products: readonly PromotedProduct[]
}) {
  const { t } = useTranslation('promotions')
  const text = useText()
  const { productIds, ofRates, rateIds } = form.typed
  const chosen = products.filter(({ productId }) => productIds.includes(productId))
  const rates = chosen.flatMap((one) => one.rates.map((rate) => ({ ...rate, product: one.name })))
  const groups = kinds.flatMap((kind) => {
    const ofKind = products.filter((one) => one.kind === kind)
    return ofKind.length > 0 ? { kind, ofKind } : []
  })
  const lastRate = rates.at(-1)?.rateId
  /** Rates of products that are no longer chosen are removed, too. */
  function choose(ids: readonly string[]) {
    const known = products.filter(({ productId }) => ids.includes(productId)).flatMap((one) => one.rates)
    form.change({
      productIds: ids,
      rateIds: rateIds.filter((id) => known.some(({ rateId }) => rateId === id)),
    })
  }
  return (
    <>
      {groups.map(({ kind, ofKind }, at) => {
        const isOfKind = (id: string) => ofKind.some(({ productId }) => productId === id)
        return (
          <FindChecks
            key={kind}
            legend={t(`edit.${kind}`)}
            options={ofKind.map(({ productId, name }) => ({ id: productId, name: text(name) }))}
            chosen={productIds.filter(isOfKind)}
            listed={listed}
            words={{
              find: t('edit.find'),
              none: t('edit.not_found'),
              more: (count) => t('edit.more', { count }),
            }}
            error={at === groups.length - 1 ? form.problem('productIds') : null}
            onChange={(picked) => choose([...productIds.filter((id) => !isOfKind(id)), ...picked])}
          />
        )
      })}
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
          {rates.map(({ rateId, product, unitName, name }) => (
            <CheckField
              key={rateId}
              label={[chosen.length > 1 && text(product), text(unitName), text(name)]
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
