import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { addDays, type Day, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The words of all days of a grid, each made once: thousands of days say the same. */
export type GridWords = ReturnType<typeof useGridWords>

/** `from`: the day of the first column. */
export function useGridWords(currency: Currency, from: Day) {
  const { t } = useTranslation(['stock-calendar', 'stock-waiting'])
  const language = useLanguage()
  return useMemo(
    () => ({
      said: once((key: Plain) => t(`grid.${key}`)),
      counted: onceEach((key: Counted, count: number) => t(`grid.${key}`, { count })),
      priced: onceEach((key: 'own' | 'derived', priceMinor: number) =>
        t(`grid.${key}`, { price: formatMoney(priceMinor, currency, language) }),
      ),
      spanned: onceEach((key: 'span' | 'advance_span', span: string) => {
        const [least, most] = span.split('–')
        return t(`grid.${key}`, { least, most })
      }),
      waiting: once((mark: 'waiting' | 'asks') => t(`stock-waiting:grid.${mark}`)),
      /** The price with its currency, for names. */
      money: once((minor: number) => formatMoney(minor, currency, language)),
      /** The price as a cell shows it. */
      figure: once((minor: number) =>
        formatMoney(minor, currency, language, { whole: true, bare: true }).slice(1),
      ),
      day: once((column: number) => formatDay(addDays(from, column), language)),
    }),
    [t, language, currency, from],
  )
}

type Plain = 'no_stock' | 'closed' | 'no_price' | 'no_arrivals' | 'no_departures' | Short
type Short = 'arrivals_short' | 'departures_short'
type Counted =
  | ('free' | 'sold' | 'held' | 'nights')
  | ('min_stay' | 'max_stay' | 'min_stay_through' | 'min_advance' | 'max_advance')
  | ('through_short' | 'advance_short')

function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}

function onceEach<Key, Value, Made>(
  make: (key: Key, value: Value) => Made,
): (key: Key, value: Value) => Made {
  const ofKey = once((key: Key) => once((value: Value) => make(key, value)))
  return (key, value) => ofKey(key)(value)
}
