import {
  amountField,
  choiceField,
  countField,
  dayField,
  hiddenField,
  orNone,
  type Typed,
  type Values,
} from '#core/app/fields.ts'
import type { Kind } from '#core/products/products.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { StockChange } from '#core/products/stock-shapes.ts'
import { addDays, type Day, isDay } from '#core/time/days.ts'
import { commonShares } from './adult-lists.ts'
import { choices, isOfRates, isOfUnits, type StockChoice } from './stock-choices.ts'
import type { Stock } from './stock-query.ts'

const some = choiceField<readonly number[]>((picked) => picked.length > 0)
const none = choiceField<readonly number[]>()
const priceLimits = { least: 1, most: stockLimits.priceMinor }
const nights = countField({ least: 1, most: stockLimits.minStay })
const advance = countField({ least: 0, most: stockLimits.advance })

const all = {
  from: dayField(),
  to: dayField(),
  of: choiceField<'units' | 'rates'>(),
  unitIds: some,
  rateIds: some,
  weekdays: some,
  choice: choiceField<StockChoice>(),
  allotment: countField({ least: 0, most: stockLimits.allotment }),
  priceMinor: amountField(priceLimits),
  percent: countField({ least: 1, most: stockLimits.rise }),
  whole: choiceField<boolean>(),
  minStay: nights,
  maxStay: orNone(nights),
  minStayThrough: nights,
  minAdvance: advance,
  maxAdvance: orNone(advance),
  shares: choiceField<number | null>(),
  toYear: countField({ least: 2000, most: 2099 }),
}
export type StockFields = typeof all
export type TypedStock = Typed<StockFields>

type Counted = 'allotment' | 'priceMinor' | 'percent' | 'minStay' | 'minStayThrough' | 'minAdvance' | 'toYear'

/** Whether the choice has the field. */
export const asks = (choice: StockChoice, field: keyof StockFields, kind: Kind): boolean =>
  choices[choice].needs.some((one) => one === field) && (field !== 'minStay' || kind === 'hotels')

/** The context that determines the fields of a change. */
type FieldsOf = Pick<Stock, 'today' | 'units'> & { product: Pick<Stock['product'], 'kind'> }

/** The fields of a change; those that the choice does not need are hidden. */
export function stockFields(
  { from, of, choice, rateIds }: TypedStock,
  { product: { kind }, today, units }: FieldsOf,
): StockFields {
  const first = isDay(from) ? from : today
  const one = (name: Counted, other: number) => (asks(choice, name, kind) ? all[name] : hiddenField(other))
  return {
    ...all,
    unitIds: of === 'units' ? some : none,
    rateIds: of === 'rates' ? some : none,
    // A season of the past can be copied.
    from: choice === 'copy' ? all.from : dayField({ least: today }),
    to: dayField({ least: first, most: addDays(first, stockLimits.days - 1) }),
    allotment: one('allotment', 0),
    priceMinor: one('priceMinor', 1),
    percent: choice === 'lower' ? countField({ least: 1, most: stockLimits.fall }) : one('percent', 1),
    minStay: one('minStay', 1),
    maxStay: asks(choice, 'maxStay', kind) ? all.maxStay : hiddenField(null),
    minStayThrough: one('minStayThrough', 1),
    minAdvance: one('minAdvance', 0),
    maxAdvance: asks(choice, 'maxAdvance', kind) ? all.maxAdvance : hiddenField(null),
    shares: asks(choice, 'shares', kind)
      ? choiceField<number | null>((id) => commonShares(units, rateIds).some((one) => one.id === id))
      : choiceField<number | null>(),
    toYear: one('toYear', 2000),
  }
}

/** The initial values, for all weekdays. */
export const blankChange = (
  today: Day,
): Omit<TypedStock, 'from' | 'to' | 'of' | 'unitIds' | 'rateIds' | 'choice'> => ({
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], allotment: '', priceMinor: '', percent: '' },
  ...{ whole: true, minStay: '', maxStay: '', minStayThrough: '', minAdvance: '', maxAdvance: '' },
  shares: null,
  toYear: String(Number(today.slice(0, 4)) + 1),
})

/** The change that the fields describe; null: its rows have no such setting. */
export function changeOf(values: Values<StockFields>): StockChange | null {
  const { from, to, of, choice, unitIds, rateIds, weekdays } = values
  const days = { from, to, weekdays: [...weekdays] }
  if (of === 'units')
    return isOfUnits(choice)
      ? { ...days, unitIds: [...unitIds], setting: choices[choice].setting(values) }
      : null
  return isOfRates(choice)
    ? { ...days, rateIds: [...rateIds], setting: choices[choice].setting(values) }
    : null
}
