import { basisPoints, shareOf } from '#core/money/money.ts'
import type { Day } from '#core/time/days.ts'
import type { Kind } from './products.ts'
import { type LocalFeeCode, type TaxCode, taxedKinds } from './tax-codes.ts'

/** A tax in basis points of its base. */
export interface Tax {
  code: TaxCode
  bp: number
}

export interface TaxRule extends Tax {
  /** ISO 3166-2 code of the state, or the country's ISO 3166-1 code for a rule of the whole country. */
  jurisdiction: string
  /** The first day of services to which it applies. Zero basis points end the tax. */
  from: Day
}

/** A fee paid at the property, in minor units of MXN per room and night. */
export interface LocalFee {
  code: LocalFeeCode
  municipality: string
  perRoomNightMinor: number
  /** The first day of arrival to which it applies. Zero ends the fee. */
  from: Day
}

/** Dated tables: for each tax and place, and for each fee, the latest row that has begun applies. */
export interface TaxTable {
  rules: readonly TaxRule[]
  fees: readonly LocalFee[]
}

/** The taxes on a service in `jurisdiction` ("MX-ROO") that begins on `on`. */
export function taxesOf(
  { rules }: Pick<TaxTable, 'rules'>,
  kind: Kind,
  jurisdiction: string,
  on: Day,
): Tax[] {
  const country = jurisdiction.slice(0, 2)
  const latest = new Map<TaxCode, TaxRule>()
  for (const rule of rules) {
    if (rule.from > on || !taxedKinds[rule.code].includes(kind)) continue
    if (rule.jurisdiction !== jurisdiction && rule.jurisdiction !== country) continue
    const known = latest.get(rule.code)
    if (!known || known.from <= rule.from) latest.set(rule.code, rule)
  }
  return [...latest.values()].filter(({ bp }) => bp > 0)
}

export interface TaxAmount extends Tax {
  amountMinor: number
}

/** Taxes on lodging only: their base excludes meals. See docs/decisions/0018. */
const isOnLodgingAlone = (code: TaxCode) => code === 'ish'

/** Each tax on the same base, never on other taxes; lodging taxes without the meals in it. */
export function taxesOn(baseMinor: number, taxes: readonly Tax[], mealsMinor = 0): TaxAmount[] {
  return taxes.map(({ code, bp }) => ({ code, bp, amountMinor: taxOn(baseMinor, { code, bp }, mealsMinor) }))
}

/** One tax of `taxesOn`. */
export function taxOn(baseMinor: number, { code, bp }: Tax, mealsMinor: number): number {
  return shareOf(isOnLodgingAlone(code) ? baseMinor - mealsMinor : baseMinor, bp)
}

/** The weights of a price and of its meals under these taxes. */
export interface TaxWeights {
  whole: number
  meals: number
}

/**
 * `whole × public price − meals × meals in it`, an integer, sorts the offers of lodging in one place on one day by
 * their totals, up to rounding.
 */
export function taxWeights(taxes: readonly Tax[]): TaxWeights {
  const sum = (some: readonly Tax[]) => some.reduce((all, { bp }) => all + bp, 0)
  return {
    whole: basisPoints + sum(taxes),
    meals: sum(taxes.filter(({ code }) => isOnLodgingAlone(code))),
  }
}

/** DSA of a stay that begins on `on`, per room and night; null: the municipality has none. */
export function localFeeOf(
  { fees }: Pick<TaxTable, 'fees'>,
  municipality: string | null,
  on: Day,
): Pick<LocalFee, 'code' | 'perRoomNightMinor'> | null {
  let latest: LocalFee | null = null
  for (const fee of fees) {
    if (fee.municipality !== municipality || fee.from > on) continue
    if (!latest || latest.from <= fee.from) latest = fee
  }
  return latest && latest.perRoomNightMinor > 0 ? latest : null
}
