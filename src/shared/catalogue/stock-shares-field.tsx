import { useTranslation } from 'react-i18next'
import { SelectField } from '#src/ui/field.tsx'
import { commonShares, sharesIn } from './adult-lists.ts'
import type { Stock } from './stock-query.ts'
import { useSharesName, useSharesWords } from './use-shares-words.ts'

/** The choice of prices by number of adults. */
export function StockSharesField({
  units,
  rateIds,
  picked,
  error,
  onPick,
}: {
  units: Stock['units']
  rateIds: readonly number[]
  /** Null: none yet. */
  picked: number | null
  error: string | null
  onPick: (id: number | null) => void
}) {
  const { t } = useTranslation('stock-calendar')
  const sharesName = useSharesName()
  const sharesWords = useSharesWords()
  const known = sharesIn(units, rateIds)
  const offered = commonShares(units, rateIds)
  const rates = units.flatMap((unit) => unit.rates)
  const basis = rates.find(({ rateId }) => rateIds.includes(rateId))?.basis ?? null
  const chosen = offered.find(({ id }) => id === picked)
  const words = chosen && sharesWords(chosen, basis)
  return (
    <SelectField
      name="shares"
      label={t('edit.shares')}
      hint={
        words
          ? t('edit.shares_picked', { list: words })
          : t(offered.length > 1 ? 'edit.shares_hint' : 'edit.shares_none')
      }
      error={error}
      value={chosen ? String(chosen.id) : ''}
      onChange={({ target }) => onPick(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('edit.shares_choose')}</option>
      {offered.map((shares) => {
        const [name, list] = [sharesName(shares.id, known), sharesWords(shares, basis)]
        return (
          <option key={shares.id} value={shares.id}>
            {list ? t('shares.option', { name, list }) : name}
          </option>
        )
      })}
    </SelectField>
  )
}
