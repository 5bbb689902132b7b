import type { Pack } from '#core/pack/pack.ts'
import type { Kind } from '#core/products/products.ts'

/** The packs in memory of this process, kept fresh by the database's notifications. */
export interface PackStore {
  find(destinationId: string, kind: Kind): Pack | null
  all(): readonly Pack[]
  /** The pack that holds a product, or null. */
  findByProduct(productId: string): Pack | null
  /** Builds all packs from the database and listens for changes. */
  start(): Promise<void>
  stop(): Promise<void>
}
