import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { GroupState } from '#core/products/groups.ts'
import type { BlockNight } from '#core/products/held-rooms.ts'
import type { EarningRates } from '#core/products/pricing.ts'
import type { Kind } from '#core/products/products.ts'
import type { ShownAccount, ShownGroup, ShownPlace } from '#core/products/storefronts.ts'
import type { Pack } from '../pack/pack.ts'

/** Version of the bundle's format. A device with another version downloads again. */
export const bundleFormat = 7

/** Media type of a bundle: the length of a JSON head, the head, then cells. */
export const bundleType = 'application/vnd.alforja.bundle'

/** The minimum number of days in a bundle. */
export const bundleDays = 120
/** The last day moves in steps, so that on most days only sold stock changes. */
const stepDays = 16

/** The day numbers that a bundle of `today` covers: `until` is exclusive. */
export function bundleWindow(today: number): { from: number; until: number } {
  return { from: today, until: Math.ceil((today + bundleDays) / stepDays) * stepDays }
}

/** Fields that a product's page needs and a search does not. */
export interface ProductDetails {
  description: Text
  pictures: Picture[]
}

/** A pack without its cells, as one agency sells it, with everything that its products' pages show. */
export interface PackCatalogue
  extends Omit<
    Pack,
    'firstDay' | 'days' | 'left' | 'priceMinor' | 'minStay' | 'rateCells' | 'kept' | 'asOf'
  > {
  /** One per product, in the pack's order. */
  details: ProductDetails[]
  /** One per unit. */
  unitPictures: (Picture | null)[]
}

/** A pack with its catalog, as a phone stores it. */
export interface KeptPack extends PackCatalogue, Pack {
  /** Identifies this version of the catalog. */
  version: string
}

/** Terms that a phone completes with its own clock. */
export type KeptTerms = Omit<SellingTerms, 'now'>

/** A place with the kinds that the agency sells there. */
export type SoldPlace = ShownPlace & { kinds: Kind[] }

/** A user's selling terms for an agency, its places, and its groups with their blocks. */
export interface ShopTerms {
  account: ShownAccount
  /** In display order. */
  places: SoldPlace[]
  terms: KeptTerms
  /** The agency's earnings, and the user's share of them. */
  earning: EarningRates
  groups: { shown: ShownGroup; state: GroupState; terms: KeptTerms; block: BlockNight[] }[]
  asOf: string
}

/** All data for selling one destination offline. */
export interface Bundle {
  format: number
  place: ShownPlace
  packs: KeptPack[]
}

/** The state of a phone's pack, from which the server computes the changes. */
export interface KnownPack {
  kind: Kind
  version: string
  /** Day numbers; `until` exclusive. */
  from: number
  until: number
  /** A hash of each unit's cells in these days. */
  hashes: number[]
}

/** A pack on the wire. */
export interface SentPack extends Pick<Pack, 'kind' | 'firstDay' | 'days' | 'asOf'> {
  version: string
  /** Null: unchanged. */
  catalogue: PackCatalogue | null
  /** Indexes of the units whose cells follow; null: all. */
  units: number[] | null
  /** Length of its cells in bytes. */
  bytes: number
  /** Hash of all cells, sent or not. */
  sum: number
}

export interface BundleHead extends Omit<Bundle, 'packs'> {
  shop: ShopTerms
  packs: SentPack[]
}
