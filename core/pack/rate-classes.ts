import { type Board, boards } from '#core/products/products.ts'
import { isFreeAhead } from '#core/sales/free-cancellation.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import { columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'

/**
 * Rates are classified for filters: board × free cancellation at present. A set of classes is a bit mask; the class of
 * a rate is a set of one.
 */
export const classCount = boards.length * 2
export const allClasses = (1 << classCount) - 1

/** The classes of a pack's rates for services that begin on one day. */
export interface RateClasses {
  ofRate: Uint16Array
  /** Per unit: the classes of its rates. */
  ofUnit: Uint16Array
  /** Union of all rates' classes. */
  all: number
}

/** A rate without a board counts as room only. */
function classOf(board: Board | null, free: boolean): number {
  return 1 << (boards.indexOf(board ?? 'RO') * 2 + (free ? 1 : 0))
}

/** The classes that pass a filter. */
export function classesOf(filter: {
  boards?: readonly string[] | undefined
  refundable?: boolean | undefined
}): number {
  let mask = 0
  for (let i = 0; i < boards.length; i++) {
    if (filter.boards?.length && !filter.boards.includes(boards[i] as string)) continue
    mask |= filter.refundable ? 2 << (i * 2) : 3 << (i * 2)
  }
  return mask
}

/** Classes with free cancellation at present. */
export const freeClasses = classesOf({ refundable: true })

const known = new WeakMap<Pack['products'], RateClasses[]>()

/**
 * The classes on the property's `today` for services that begin on `startsOn`. Days that meet the same notices share
 * them, so that a pack has at most one set per notice.
 */
export const rateClasses = (pack: Pack, startsOn: Day, today: Day): RateClasses =>
  classesAhead(pack, dayNumber(startsOn) - dayNumber(today))

/** The same for services that begin in so many days. */
export function classesAhead(pack: Pack, daysAhead: number): RateClasses {
  const { notices } = columnsOf(pack)
  const ofPack = known.get(pack.products) ?? []
  known.set(pack.products, ofPack)
  const met = notices.filter((notice) => isFreeAhead(notice, daysAhead)).length
  ofPack[met] ??= makeClasses(pack, daysAhead)
  return ofPack[met]
}

function makeClasses(pack: Pack, daysAhead: number): RateClasses {
  const { rateNotice } = columnsOf(pack)
  const ofRate = Uint16Array.from(pack.rates, ({ terms }, rate) =>
    classOf(terms.board, isFreeAhead(rateNotice[rate] as number, daysAhead)),
  )
  const union = (classes: Uint16Array) => classes.reduce((all, one) => all | one, 0)
  return {
    ofRate,
    ofUnit: Uint16Array.from(pack.units, ({ rateFrom, rateTo }) => union(ofRate.subarray(rateFrom, rateTo))),
    all: union(ofRate),
  }
}
