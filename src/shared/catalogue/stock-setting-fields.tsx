import { useTranslation } from 'react-i18next'
import type { Day } from '#core/time/days.ts'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import type { useForm } from '#src/ui/use-form.ts'
import { asks, choicesOf, isChoice, type StockFields } from './stock-fields.ts'
import type { Stock } from './stock-query.ts'

export type StockForm = ReturnType<typeof useForm<StockFields>>

/** What changes, and to what. */
export function StockSettingFields({
  isChosen,
  form,
  product,
  today,
}: {
  isChosen: boolean
  form: StockForm
  product: Stock['product']
  today: Day
}) {
  const { t } = useTranslation('stock-calendar')
  const { kind, currency } = product
  const { choice } = form.typed
  const year = Number(today.slice(0, 4))
  return (
    <>
      {!isChosen && (
        <SelectField
          label={t('edit.setting')}
          value={choice}
          data-first-focus=""
          onChange={({ target }) => isChoice(target.value) && form.change({ choice: target.value })}
        >
          {choicesOf(kind).map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {asks(choice, 'allotment', kind) && (
        <TextField label={t('edit.allotment')} hint={t('edit.allotment_hint')} {...form.field('allotment')} />
      )}
      {asks(choice, 'priceMinor', kind) && (
        <TextField
          label={t('edit.price')}
          hint={t(`edit.price_hint_${kind}`, { currency })}
          {...form.field('priceMinor')}
        />
      )}
      {asks(choice, 'percent', kind) && (
        <>
          <TextField label={t('edit.percent')} {...form.field('percent')} />
          <CheckField
            label={t('edit.whole', { currency })}
            checked={form.typed.whole}
            onChange={({ target }) => form.change({ whole: target.checked })}
          />
        </>
      )}
      {asks(choice, 'minStay', kind) && <TextField label={t('edit.min_stay')} {...form.field('minStay')} />}
      {asks(choice, 'toYear', kind) && (
        <SelectField label={t('edit.to_year')} {...form.field('toYear')}>
          {[year, year + 1, year + 2].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
