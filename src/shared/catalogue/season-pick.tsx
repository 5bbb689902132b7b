import { useTranslation } from 'react-i18next'
import type { SeasonRange } from '#core/products/seasons.ts'
import { type Day, formatShortDays } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { SelectField } from '#src/ui/field.tsx'
import type { SeasonDays } from './season-query.ts'

/**
 * A choice of a named season's period, which fills in days; past ones are omitted. Without seasons there is no
 * field.
 */
export function SeasonPick({
  seasons,
  today,
  value,
  onPick,
}: {
  seasons: readonly SeasonDays[]
  today: Day
  value: SeasonRange
  onPick: (picked: SeasonRange & { weekdays: readonly number[] }) => void
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const options = seasons.flatMap(({ id, name, ranges, weekdays }) =>
    ranges
      .filter(({ to }) => to >= today)
      .map(({ from, to }) => ({
        id: `${id} ${from}`,
        name: t('season.range', { name, days: formatShortDays(from, to, language) }),
        days: { from: from < today ? today : from, to, weekdays },
      })),
  )
  if (options.length === 0) return null
  const picked = options.find(({ days }) => days.from === value.from && days.to === value.to)
  return (
    <SelectField
      label={t('season.label')}
      value={picked?.id ?? ''}
      onChange={({ target }) => {
        const option = options.find(({ id }) => id === target.value)
        if (option) onPick(option.days)
      }}
    >
      <option value="">{t('season.none')}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
