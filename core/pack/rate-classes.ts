import { type Board, boards } from '#core/products/products.ts'
import { isFreeAhead } from '#core/sales/free-cancellation.ts'
import { type Day, dayNumber } from '#core/time/days.ts'
import { columnsOf } from './columns.ts'
import { atOnce, type InParts } from './in-parts.ts'
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

/** The same for services that begin in this many days. */
export function classesAhead(pack: Pack, daysAhead: number): RateClasses {
  const { ofPack, met } = knownClasses(pack, daysAhead)
  return ofPack[met] ?? atOnce(buildClasses(pack, daysAhead))
}

export function* buildClasses(pack: Pack, daysAhead: number): InParts<RateClasses> {
  const { ofPack, met } = knownClasses(pack, daysAhead)
  const classes = ofPack[met] ?? (yield* makeClasses(pack, daysAhead))
  ofPack[met] = classes
  return classes
}

/** The pack's classes, and the number of met notices, which is the index of the requested ones. */
function knownClasses(pack: Pack, daysAhead: number): { ofPack: RateClasses[]; met: number } {
  const { notices } = columnsOf(pack)
  const ofPack = known.get(pack.products) ?? []
  known.set(pack.products, ofPack)
  return { ofPack, met: notices.filter((notice) => isFreeAhead(notice, daysAhead)).length }
}

/** Units of a part. */
const perPart = 500

function* makeClasses(pack: Pack, daysAhead: number): InParts<RateClasses> {
  const { rateNotice } = columnsOf(pack)
  const classes = {
    ofRate: new Uint16Array(pack.rates.length),
    ofUnit: new Uint16Array(pack.units.length),
    all: 0,
  }
  for (const [unit, { rateFrom, rateTo }] of pack.units.entries()) {
    let ofUnit = 0
    for (let rate = rateFrom; rate < rateTo; rate++) {
      const board = pack.rates[rate]?.terms.board ?? null
      const one = classOf(board, isFreeAhead(rateNotice[rate] as number, daysAhead))
      classes.ofRate[rate] = one
      ofUnit |= one
    }
    classes.ofUnit[unit] = ofUnit
    classes.all |= ofUnit
    if (unit % perPart === 0) yield
  }
  return classes
}
