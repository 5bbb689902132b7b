import { amountField } from '#core/app/fields.ts'
import type { Text } from '#core/app/language.ts'
import { amountOf } from '#core/money/typed.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { type Vehicle, vehicles } from '#core/products/transfers.ts'
import type { Outputs } from '#src/platform/api.ts'

export type RideRow = Outputs['product']['listRidePrices']['rows'][number]
export type RideUnit = RideRow['units'][number]

/** A kind of vehicle, or the second or third vehicle of the same kind to one zone. */
export interface VehicleColumn {
  key: string
  vehicle: Vehicle
  sharing: RideUnit['sharing']
  /** From 1. */
  nth: number
  /**
   * The name that distinguishes it from others of its kind; null: it is the only one, or zones have different names
   * for it.
   */
  name: Text | null
}

/** The typed values, by unit. */
export type TypedPrices = Readonly<Record<number, string>>

/** Unsaved typed values, which are kept while other days or another airport are shown. */
export interface TypedRides {
  /** Vehicles or seats per day. */
  fleet: string
  /** By airport. */
  prices: Readonly<Record<string, TypedPrices>>
}

const keyOf = ({ vehicle, sharing }: Pick<RideUnit, 'vehicle' | 'sharing'>, nth: number) =>
  `${vehicles.indexOf(vehicle)} ${sharing} ${nth}`

/** The units of a row by the key of their column. */
export function unitsByColumn({ units }: RideRow): ReadonlyMap<string, RideUnit> {
  const byKey = new Map<string, RideUnit>()
  for (const unit of units) {
    let nth = 1
    while (byKey.has(keyOf(unit, nth))) nth += 1
    byKey.set(keyOf(unit, nth), unit)
  }
  return byKey
}

/** The vehicles of all rows, from the lowest fare to the highest. */
export function columnsOf(rows: readonly RideRow[]): VehicleColumn[] {
  const columns = new Map<string, VehicleColumn>()
  for (const row of rows)
    for (const [key, { vehicle, sharing, name }] of unitsByColumn(row)) {
      const known = columns.get(key)
      const isSame = !known || (known.name?.es === name.es && known.name.en === name.en)
      columns.set(key, { key, vehicle, sharing, nth: Number(key.split(' ')[2]), name: isSame ? name : null })
    }
  const all = [...columns.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  const isOnly = ({ vehicle, sharing }: VehicleColumn) =>
    all.filter((one) => one.vehicle === vehicle && one.sharing === sharing).length === 1
  return all.map((column) => (isOnly(column) ? { ...column, name: null } : column))
}

const price = amountField({ least: 1, most: stockLimits.priceMinor })

/** Whether all days have one price, or none of them is offered. */
export const isEven = ({ minMinor, maxMinor, open }: RideUnit, days: number): boolean =>
  open === 0 || (open === days && minMinor === maxMinor)

/** The price of the days as its field shows it; several prices leave it empty. */
export const standing = (unit: RideUnit, days: number): string =>
  unit.minMinor !== null && isEven(unit, days) ? amountOf(unit.minMinor) : ''

/**
 * The typed price; null: not offered, undefined: invalid. A hyphen stands for "not offered" where the days have
 * several prices.
 */
export const readPrice = (typed: string): number | null | undefined =>
  /^\s*[-–—]?\s*$/.test(typed) ? null : price.read(typed)

/** The typed value as a change of the unit; null: no change, undefined: invalid. */
export function changeOf(
  unit: RideUnit,
  typed: string | undefined,
  days: number,
): { priceMinor: number | null } | null | undefined {
  if (typed === undefined || typed.trim() === standing(unit, days)) return null
  const priceMinor = readPrice(typed)
  if (priceMinor === undefined) return undefined
  const isSame = priceMinor === null ? unit.open === 0 : isEven(unit, days) && priceMinor === unit.minMinor
  return isSame ? null : { priceMinor }
}

/** The cells of a block that was copied from a spreadsheet; null for a single value. */
export function readBlock(pasted: string): string[][] | null {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.length > 1 || pasted.includes('\t') ? lines.map((line) => line.split('\t')) : null
}
