import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { daysOfSeason } from '#core/products/seasons.ts'
import { addDays, formatDayPart, formatShortDays } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import type { Season } from './season-query.ts'

/** A Sunday. */
const sunday = '2023-01-01'

/** A season with its days and its actions. */
export function SeasonCard({
  season,
  mayChange,
  onChange,
  onRemove,
}: {
  season: Season
  mayChange: boolean
  onChange: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const { name, ranges, weekdays, products } = season
  const weekdayNames = weekdays.map((one) =>
    formatDayPart(addDays(sunday, one), language, { weekday: 'short' }),
  )
  const facts = [
    weekdays.length < 7 && new Intl.ListFormat(localeOf[language]).format(weekdayNames),
    t('days', { count: daysOfSeason(season).length }),
    products > 0 && t('products', { count: products }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p>{ranges.map(({ from, to }) => formatShortDays(from, to, language)).join(' · ')}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="plain"
          size="small"
          disabled={!mayChange}
          aria-label={t('edit_of', { name })}
          onClick={onChange}
        >
          {t('edit')}
        </Button>
        <Button
          look="plain"
          size="small"
          disabled={!mayChange}
          aria-label={t('remove_of', { name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  )
}
