import { type Currency, shareOf } from '#core/money/money.ts'
import { split } from '#core/money/split.ts'
import type { PricedChoice, PricedItem } from '#core/pack/priced-choice.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import type { ContractCost, ContractTerms } from './contract-terms.ts'

/** A contract for a product, in its state when the product is sold. */
export interface Contract {
  id: string
  /** The account that pays; null for the platform. */
  accountId: string | null
  supplierId: string
  currency: Currency
  terms: ContractTerms
  /** Days of sale, inclusive; null for no limit. */
  validFrom: Day | null
  validTo: Day | null
}

/** What a sold line costs its seller under a contract. */
export interface LineCost {
  contractId: string
  accountId: string | null
  supplierId: string
  /** In minor units of `currency`. */
  minor: number
  currency: Currency
  dueOn: Day
  noShowBp: number
}

type Priced = Pick<PricedChoice, 'startsOn' | 'endsOn' | 'items' | 'price' | 'rate'>

/**
 * The cost of a line under the contract that is in force on the day of sale and covers the line's days; if there are
 * several, the one that began last. Null if there is none.
 */
export function lineCost(
  contracts: readonly Contract[],
  kind: Kind,
  priced: Priced,
  soldOn: Day,
): LineCost | null {
  const last = kind === 'hotels' ? addDays(priced.endsOn, -1) : priced.endsOn
  const covers = ({ validFrom, validTo, terms }: Contract) =>
    (validFrom ?? soldOn) <= soldOn &&
    soldOn <= (validTo ?? soldOn) &&
    !terms.blackouts.some(({ from, to }) => from <= last && priced.startsOn <= to)
  const [contract] = contracts
    .filter(covers)
    .toSorted((a, b) => (b.validFrom ?? '').localeCompare(a.validFrom ?? '') || a.id.localeCompare(b.id))
  if (!contract) return null
  const { id: contractId, accountId, supplierId, currency, terms } = contract
  const dueOn = dueDay(terms, priced)
  return {
    ...{ contractId, accountId, supplierId, noShowBp: terms.noShowBp },
    // The product's currency may have changed since: a percentage is in the price's currency, an amount in the
    // contract's.
    currency: terms.cost.kind === 'amount' ? currency : priced.rate.from,
    minor: costOf(terms.cost, kind, priced),
    dueOn: dueOn < soldOn ? soldOn : dueOn,
  }
}

function costOf(cost: ContractCost, kind: Kind, priced: Priced): number {
  if (cost.kind === 'amount')
    return priced.items.reduce((sum, item) => sum + amountOf(cost, kind, priced, item), 0)
  const priceMinor = ownPrice(priced, cost.withTaxes)
  const share = shareOf(priceMinor, cost.bp)
  return cost.kind === 'percent' ? share : priceMinor - share
}

/** The price without mark-up in the product's currency, before taxes or including its part of them. */
function ownPrice({ price, rate }: Priced, withTaxes: boolean): number {
  const { publicMinor, markupMinor, totalMinor } = price
  const [soldMinor = 0] = withTaxes ? split(totalMinor, [publicMinor, markupMinor]) : [publicMinor]
  if (rate.from === rate.to) return soldMinor
  const micro = BigInt(rate.micro)
  return Number((BigInt(soldMinor) * 1_000_000n + micro / 2n) / micro)
}

function amountOf(
  cost: ContractCost & { kind: 'amount' },
  kind: Kind,
  { startsOn, endsOn }: Priced,
  { unitId, guests, on }: PricedItem,
): number {
  const nights = kind === 'hotels' ? daysBetween(startsOn, endsOn) : 1
  const times = cost.per === 'guest' ? guests.adults + guests.childAges.length : 1
  let sum = 0
  for (let night = 0; night < nights; night++) {
    const day = addDays(on, night)
    const own = cost.exceptions.find(
      (one) => (one.unitId ?? unitId) === unitId && (one.from ?? day) <= day && day <= (one.to ?? day),
    )
    sum += (own ?? cost).minor * times
  }
  return sum
}

function dueDay({ due }: ContractTerms, { startsOn, endsOn }: Pick<Priced, 'startsOn' | 'endsOn'>): Day {
  switch (due.kind) {
    case 'before':
      return addDays(startsOn, -due.days)
    case 'departure':
      return endsOn
    case 'after':
      return addDays(endsOn, due.days)
    case 'month':
      return monthEnd(endsOn)
  }
}

function monthEnd(day: Day): Day {
  // Every month has a day 28, and four days later is always in the next month.
  const next = addDays(`${day.slice(0, 8)}28`, 4)
  return addDays(next, -Number(next.slice(8)))
}

/** The part of a cost that remains if, after a cancellation, the customer owes `keptMinor` of `totalMinor`. */
export const costKept = (costMinor: number, totalMinor: number, keptMinor: number): number =>
  keptMinor <= 0 ? 0 : (split(costMinor, [keptMinor, Math.max(0, totalMinor - keptMinor)])[0] ?? 0)
