import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { type Day, formatDay, formatDayPart } from '#core/time/days.ts'
import { formatMonth } from '#core/time/month-words.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { weeksOf } from './months.ts'

interface PricedDay {
  on: Day
  amountMinor: number | null
  minStay: number
}

/** A month as a table: a button with a price per available day. A press renders the months and days that it changes. */
export const PriceMonth = memo(function PriceMonth({
  month,
  days,
  chosen,
  currency,
  onDay,
}: {
  month: string
  days: Map<Day, PricedDay>
  /** Null if it is in another month. */
  chosen: Day | null
  currency: Currency
  /** The same function in each render. */
  onDay: (day: Day, minStay: number) => void
}) {
  const language = useLanguage()
  const written = (day: Day, options: Intl.DateTimeFormatOptions) => formatDayPart(day, language, options)
  const weeks = weeksOf(month)
  const amounts = weeks.flat().flatMap((day) => (day === null ? [] : (days.get(day)?.amountMinor ?? [])))
  const least = Math.min(...amounts)
  // If most days cost the same, none of them is highlighted.
  const lowest = amounts.filter((amount) => amount === least).length * 2 < amounts.length ? least : null
  const compact = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 })
  return (
    <table className="w-full min-w-72! table-fixed border-separate border-spacing-0.5">
      <caption className="pb-2 text-left font-display text-lg font-semibold first-letter:uppercase">
        {formatMonth(month, language)}
      </caption>
      <thead>
        <tr>
          {weeks[1]?.map(
            (day) =>
              day && (
                <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted">
                  <span aria-hidden="true">{written(day, { weekday: 'short' }).slice(0, 3)}</span>
                  <span className="sr-only">{written(day, { weekday: 'long' })}</span>
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, i) => {
              const priced = day ? days.get(day) : undefined
              if (!day || !priced)
                return (
                  <td key={i} className="h-13 text-center text-sm text-muted">
                    {day && Number(day.slice(8))}
                  </td>
                )
              return (
                <td key={day} className="p-0">
                  <PricedButton
                    {...{ day, currency, onDay }}
                    amountMinor={priced.amountMinor}
                    amount={
                      priced.amountMinor === null ? '—' : compact.format(Math.ceil(priced.amountMinor / 100))
                    }
                    minStay={priced.minStay}
                    isLow={priced.amountMinor !== null && priced.amountMinor === lowest}
                    isChosen={day === chosen}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

const PricedButton = memo(function PricedButton({
  day,
  amountMinor,
  amount,
  minStay,
  isLow,
  isChosen,
  currency,
  onDay,
}: {
  day: Day
  amountMinor: number | null
  /** The same in whole units, without a currency. */
  amount: string
  minStay: number
  isLow: boolean
  isChosen: boolean
  currency: Currency
  onDay: (day: Day, minStay: number) => void
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const label =
    amountMinor === null
      ? t('calendar.day_full', { day: formatDay(day, language) })
      : [
          t('calendar.day', {
            day: formatDay(day, language),
            price: formatMoney(amountMinor, currency, language),
          }),
          isLow ? t('calendar.cheapest') : '',
          minStay > 1 ? t('calendar.min_stay', { nights: minStay }) : '',
        ]
          .filter(Boolean)
          .join(', ')
  return (
    <button
      type="button"
      disabled={amountMinor === null}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={() => onDay(day, minStay)}
      className={`flex h-13 w-full flex-col items-center justify-center rounded-lg leading-tight enabled:hover:bg-primary-soft disabled:text-muted disabled:line-through ${
        isChosen ? 'bg-primary text-on-primary enabled:hover:bg-primary' : 'bg-surface'
      }`}
    >
      <span className="text-sm font-semibold">{Number(day.slice(8))}</span>
      <span
        className={`text-[0.6875rem] tabular-nums ${isChosen ? '' : isLow ? 'font-bold text-good' : 'text-muted'}`}
      >
        {amount}
      </span>
    </button>
  )
})
