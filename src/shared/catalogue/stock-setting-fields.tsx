import { useTranslation } from 'react-i18next'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import type { useForm } from '#src/ui/use-form.ts'
import { haveChoice } from './adult-lists.ts'
import { choicesOf, isChoice } from './stock-choices.ts'
import { asks, type StockFields } from './stock-fields.ts'
import type { Stock } from './stock-query.ts'
import { StockSharesField } from './stock-shares-field.tsx'
import { useBasisWords } from './use-basis-words.ts'

export type StockForm = ReturnType<typeof useForm<StockFields>>

/** The setting and its new value. */
export function StockSettingFields({
  isChosen,
  form,
  stock,
}: {
  isChosen: boolean
  form: StockForm
  stock: Stock
}) {
  const { t } = useTranslation('stock-calendar')
  const basisWords = useBasisWords()
  const { kind, currency } = stock.product
  const { choice, of, rateIds } = form.typed
  const year = Number(stock.today.slice(0, 4))
  const bases = stock.units
    .flatMap(({ rates }) => rates)
    .flatMap(({ rateId, basis }) => (basis && rateIds.includes(rateId) ? [basisWords(basis)] : []))
  return (
    <>
      {!isChosen && (
        <SelectField
          label={t('edit.setting')}
          value={choice}
          data-first-focus=""
          onChange={({ target }) => isChoice(target.value) && form.change({ choice: target.value })}
        >
          {choicesOf(kind, of)
            .filter((one) => one !== 'shares' || haveChoice(stock.units))
            .map((one) => (
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
          hint={
            of === 'rates' && bases.length > 0
              ? t('edit.price_hint_rate', { basis: [...new Set(bases)].join(' / '), currency })
              : t(`edit.price_hint_${kind}`, { currency })
          }
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
      {asks(choice, 'maxStay', kind) && (
        <TextField label={t('edit.max_stay')} hint={t('edit.max_stay_hint')} {...form.field('maxStay')} />
      )}
      {asks(choice, 'minStayThrough', kind) && (
        <TextField
          label={t('edit.min_stay_through')}
          hint={t('edit.min_stay_through_hint')}
          {...form.field('minStayThrough')}
        />
      )}
      {asks(choice, 'minAdvance', kind) && (
        <TextField
          label={t('edit.min_advance')}
          hint={t('edit.min_advance_hint')}
          {...form.field('minAdvance')}
        />
      )}
      {asks(choice, 'maxAdvance', kind) && (
        <TextField
          label={t('edit.max_advance')}
          hint={t('edit.max_advance_hint')}
          {...form.field('maxAdvance')}
        />
      )}
      {asks(choice, 'shares', kind) && (
        <StockSharesField
          units={stock.units}
          rateIds={rateIds}
          picked={form.typed.shares}
          error={form.problem('shares')}
          onPick={(shares) => form.change({ shares })}
        />
      )}
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
