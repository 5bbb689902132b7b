import {
  amountField,
  choiceField,
  countField,
  dayField,
  hiddenField,
  type Typed,
  type Values,
} from '#core/app/fields.ts'
import type { Kind } from '#core/products/products.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import type { StockChange, StockSetting } from '#core/products/stock-shapes.ts'
import { addDays, type Day, isDay } from '#core/time/days.ts'

/** What a person chooses to change. */
export const stockChoices = [
  'price',
  'raise',
  'lower',
  'allotment',
  'close',
  'open',
  'min_stay',
  'offer',
  'copy',
] as const
export type StockChoice = (typeof stockChoices)[number]

/** Only stays have a minimum. */
export const choicesOf = (kind: Kind): readonly StockChoice[] =>
  kind === 'hotels' ? stockChoices : stockChoices.filter((choice) => choice !== 'min_stay')

export const isChoice = (value: string): value is StockChoice =>
  stockChoices.some((choice) => choice === value)

const some = choiceField<readonly number[]>((picked) => picked.length > 0)
const priceLimits = { least: 1, most: stockLimits.priceMinor }

const all = {
  from: dayField(),
  to: dayField(),
  unitIds: some,
  weekdays: some,
  choice: choiceField<StockChoice>(),
  allotment: countField({ least: 0, most: stockLimits.allotment }),
  priceMinor: amountField(priceLimits),
  percent: countField({ least: 1, most: stockLimits.rise }),
  whole: choiceField<boolean>(),
  minStay: countField({ least: 1, most: stockLimits.minStay }),
  toYear: countField({ least: 2000, most: 2099 }),
}
export type StockFields = typeof all
export type TypedStock = Typed<StockFields>

const needs = {
  price: ['priceMinor'],
  raise: ['percent'],
  lower: ['percent'],
  allotment: ['allotment'],
  close: [],
  open: [],
  min_stay: ['minStay'],
  offer: ['allotment', 'priceMinor', 'minStay'],
  copy: ['toYear'],
} as const satisfies Record<StockChoice, readonly (keyof StockFields)[]>

/** Whether the choice has the field. */
export const asks = (choice: StockChoice, field: keyof StockFields, kind: Kind): boolean =>
  needs[choice].some((one) => one === field) && (field !== 'minStay' || kind === 'hotels')

/** The fields of a change; those that the choice does not ask for are hidden. */
export function stockFields({ from, choice }: TypedStock, kind: Kind, today: Day): StockFields {
  const first = isDay(from) ? from : today
  const one = (name: 'allotment' | 'priceMinor' | 'percent' | 'minStay' | 'toYear', other: number) =>
    asks(choice, name, kind) ? all[name] : hiddenField(other)
  return {
    ...all,
    // A season of the past can be copied.
    from: choice === 'copy' ? all.from : dayField({ least: today }),
    to: dayField({ least: first, most: addDays(first, stockLimits.days - 1) }),
    allotment: one('allotment', 0),
    priceMinor: one('priceMinor', 1),
    percent: choice === 'lower' ? countField({ least: 1, most: stockLimits.fall }) : one('percent', 1),
    minStay: one('minStay', 1),
    toYear: one('toYear', 2000),
  }
}

/** Nothing typed yet, for all days of the week. */
export const blankChange = (today: Day): Omit<TypedStock, 'from' | 'to' | 'unitIds' | 'choice'> => ({
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], allotment: '', priceMinor: '', percent: '' },
  ...{ whole: true, minStay: '', toYear: String(Number(today.slice(0, 4)) + 1) },
})

/** The change that the fields describe. */
export function changeOf(values: Values<StockFields>): StockChange {
  const { from, to, unitIds, weekdays } = values
  return { from, to, unitIds: [...unitIds], weekdays: [...weekdays], setting: settingOf(values) }
}

function settingOf(values: Values<StockFields>): StockSetting {
  const { choice, allotment, priceMinor, percent, whole, minStay, toYear } = values
  switch (choice) {
    case 'price':
      return { kind: 'price', priceMinor }
    case 'raise':
      return { kind: 'percent', percent, whole }
    case 'lower':
      return { kind: 'percent', percent: -percent, whole }
    case 'allotment':
      return { kind: 'allotment', allotment }
    case 'close':
      return { kind: 'closed', closed: true }
    case 'open':
      return { kind: 'closed', closed: false }
    case 'min_stay':
      return { kind: 'min_stay', minStay }
    case 'offer':
      return { kind: 'offer', allotment, priceMinor, minStay }
    case 'copy':
      return { kind: 'copy', toYear }
  }
}
