import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { GroupState } from '#core/products/groups.ts'
import type { BlockNight } from '#core/products/held-rooms.ts'
import type { EarningRates } from '#core/products/pricing.ts'
import type { Kind } from '#core/products/products.ts'
import type { ShownAccount, ShownGroup, ShownPlace } from '#core/products/storefronts.ts'
import type { Pack } from '../pack/pack.ts'

/** How bundles are written. A device that kept another format downloads again. */
export const bundleFormat = 3

/** How a bundle crosses the wire: a head in JSON with its length before it, then cells. */
export const bundleType = 'application/vnd.alforja.bundle'

/** Days that a bundle covers at least. */
export const bundleDays = 120
/** Its last day moves in steps, so that on most days nothing is new but what was sold. */
const stepDays = 16

/** The day numbers that a bundle of `today` covers: from it to `until`, exclusive. */
export function bundleWindow(today: number): { from: number; until: number } {
  return { from: today, until: Math.ceil((today + bundleDays) / stepDays) * stepDays }
}

/** What a product's page shows and a search does not need. */
export interface ProductDetails {
  description: Text
  pictures: Picture[]
}

/** A pack without its cells, as one agency sells it, with all that its products' pages show. */
export interface PackCatalogue
  extends Omit<Pack, 'firstDay' | 'days' | 'left' | 'priceMinor' | 'minStay' | 'kept' | 'asOf'> {
  /** One per product, in the order of the pack's. */
  details: ProductDetails[]
  /** One per unit. */
  unitPictures: (Picture | null)[]
}

/** A pack with its catalogue, as a phone keeps it. */
export interface KeptPack extends PackCatalogue, Pack {
  /** Names this catalogue among all that there were. */
  version: string
}

/** Terms that a phone completes with its own clock. */
export type KeptTerms = Omit<SellingTerms, 'now'>

/** A place and what the agency sells there. */
export type SoldPlace = ShownPlace & { kinds: Kind[] }

/** Under which terms somebody sells for an agency, where, and its groups with what is kept for them. */
export interface ShopTerms {
  account: ShownAccount
  /** In the order in which they are shown. */
  places: SoldPlace[]
  terms: KeptTerms
  /** What the agency earns, and of that the person who asked. */
  earning: EarningRates
  groups: { shown: ShownGroup; state: GroupState; terms: KeptTerms; block: BlockNight[] }[]
  asOf: string
}

/** Everything that is needed to sell one destination without signal. */
export interface Bundle {
  format: number
  place: ShownPlace
  packs: KeptPack[]
}

/** What a phone has of a pack: enough to know what is new for it. */
export interface KnownPack {
  kind: Kind
  version: string
  /** Day numbers; `until` exclusive. */
  from: number
  until: number
  /** Per unit, of its cells in these days. */
  hashes: number[]
}

/** A pack on the wire. */
export interface SentPack extends Pick<Pack, 'kind' | 'firstDay' | 'days' | 'asOf'> {
  version: string
  /** Null: as the phone has it. */
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
