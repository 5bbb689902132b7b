import { type Assortment, highlightsOf, maxHighlights, resolve } from '#core/products/assortment.ts'
import { columnsOf } from './columns.ts'
import type { Pack, PackProduct } from './pack.ts'
import type { SellingTerms } from './selling-terms.ts'

/** Products with the same selling terms. */
export interface Shelf extends Pick<PackProduct, 'accountId' | 'currency' | 'cutOffHours'> {
  hidden?: boolean
  /** Absent: the default mark-up of the kind. */
  markupBp?: number
}

/** A pack as an account sells it. */
export interface Shelves {
  shelves: readonly Shelf[]
  /** Per product: index into `shelves`. */
  shelfOf: Uint16Array
  /** Per product: its rank among featured products; 0: not featured. */
  featured: Uint8Array
}

const known = new WeakMap<Assortment, WeakMap<Pack['products'], Shelves>>()

/** Without rules these are the pack's own columns; with rules they are built once per pack and set of rules. */
export function shelvesOf(pack: Pack, { assortment }: SellingTerms): Shelves {
  if (assortment) {
    const ofPacks = known.get(assortment) ?? new WeakMap<Pack['products'], Shelves>()
    known.set(assortment, ofPacks)
    let shelves = ofPacks.get(pack.products)
    if (!shelves) {
      shelves = makeShelves(pack, assortment)
      ofPacks.set(pack.products, shelves)
    }
    return shelves
  }
  const { owners, owner, featured } = columnsOf(pack)
  return { shelves: owners, shelfOf: owner, featured }
}

function makeShelves(pack: Pack, assortment: Assortment): Shelves {
  const { owners, owner, featured } = columnsOf(pack)
  const { kind, destinationId } = pack
  const shelves: Shelf[] = []
  const indexes = new Map<string, number>()
  const shelfOf = Uint16Array.from(pack.products, ({ id: productId }, i) => {
    const by = owner[i] as number
    const { hidden, markupBp } = resolve(assortment, { kind, destinationId, productId })
    const key = `${by} ${hidden} ${markupBp}`
    const shelf = { ...(owners[by] as Shelf), hidden, ...(markupBp !== null && { markupBp }) }
    const index = indexes.get(key) ?? shelves.push(shelf) - 1
    indexes.set(key, index)
    return index
  })
  const places = highlightsOf(assortment)
  const own = Uint8Array.from(pack.products, ({ id }) => {
    const place = places.get(id)
    return place === undefined ? 0 : maxHighlights + 1 - place
  })
  // An agency's highlights replace ours.
  return { shelves, shelfOf, featured: own.some((rank) => rank > 0) ? own : featured }
}
