import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type SeasonRange, seasonLimits } from '#core/products/seasons.ts'
import { Button } from '#src/ui/button.tsx'
import { DayField } from '#src/ui/day-field.tsx'
import { isRange } from './season-fields.ts'

/** The periods of a season; it has at least one. */
export function SeasonRanges({
  ranges,
  isTried,
  onChange,
}: {
  ranges: readonly SeasonRange[]
  isTried: boolean
  onChange: (ranges: readonly SeasonRange[]) => void
}) {
  const { t } = useTranslation('seasons')
  const put = (at: number, part: Partial<SeasonRange>) =>
    onChange(ranges.map((range, place) => (place === at ? { ...range, ...part } : range)))
  return (
    <>
      {ranges.map((range, at) => (
        <fieldset key={at}>
          <legend className="font-medium">{t('form.range', { nth: at + 1 })}</legend>
          <div className="mt-1 grid gap-4 sm:grid-cols-2">
            <DayField
              label={t('form.from')}
              value={range.from}
              onChange={({ target }) => put(at, { from: target.value })}
            />
            <DayField
              label={t('form.to')}
              value={range.to}
              min={range.from}
              error={isTried && !isRange(range) ? t('form.range_error') : null}
              onChange={({ target }) => put(at, { to: target.value })}
            />
          </div>
          {ranges.length > 1 && (
            <Button
              look="plain"
              size="small"
              onClick={() => onChange(ranges.filter((_, place) => place !== at))}
            >
              {t('form.remove_range', { nth: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {ranges.length < seasonLimits.ranges && (
        <Button look="quiet" onClick={() => onChange([...ranges, { from: '', to: '' }])}>
          <Plus aria-hidden="true" className="size-5" />
          {t('form.add_range')}
        </Button>
      )}
    </>
  )
}
