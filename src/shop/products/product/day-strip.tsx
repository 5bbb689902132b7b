import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { type Day, formatDay, formatDayPart } from '#core/time/days.ts'
import { formatDayOfYear } from '#core/time/near-day.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { TourOffer } from '../catalogue.ts'

/** Available days in a row, each with its lowest price. */
export function DayStrip({
  offers,
  value,
  onChange,
}: {
  offers: TourOffer[]
  value: Day
  onChange: (day: Day) => void
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const name = useId()
  const lowest = new Map<Day, TourOffer>()
  for (const offer of offers) {
    const known = lowest.get(offer.on)
    if (!known || offer.price.totalMinor < known.price.totalMinor) lowest.set(offer.on, offer)
  }
  return (
    <fieldset className="min-w-0">
      <legend>
        <h2 className="text-2xl">{t('view.choose_day')}</h2>
      </legend>
      <div className="-mx-4 mt-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {[...lowest].map(([day, offer]) => {
          const { totalMinor, currency } = offer.price
          return (
            <label
              key={day}
              className="relative grid min-w-20 shrink-0 cursor-pointer place-items-center rounded-control border-2 border-line/70 bg-surface px-3 py-2 text-center leading-tight has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary focus-inside"
            >
              <input
                type="radio"
                name={name}
                checked={day === value}
                onChange={() => onChange(day)}
                aria-label={t('view.day_choice', {
                  day: formatDay(day, language, 'long'),
                  price: formatMoney(totalMinor, currency, language),
                })}
                className="absolute size-px opacity-0"
              />
              <span aria-hidden="true" className="text-sm capitalize">
                {formatDayPart(day, language, { weekday: 'short' })}
              </span>
              <span aria-hidden="true" className="font-display text-lg font-bold">
                {formatDayOfYear(day, language)}
              </span>
              <span aria-hidden="true" className="text-xs tabular-nums">
                {formatMoney(totalMinor, currency, language, { bare: true })}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
