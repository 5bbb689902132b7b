import type { Pack } from '#core/pack/pack.ts'
import type { Kind } from '#core/products/products.ts'

/** The packs in this process's memory, updated by the database's change messages. */
export interface PackStore {
  find(destinationId: string, kind: Kind): Pack | null
  all(): readonly Pack[]
  /** A number that changes whenever any pack changes. */
  version(): number
  /** A number that changes whenever this pack changes; 0 if there is no pack. */
  versionOf(destinationId: string, kind: Kind): number
  /** A string that changes whenever this pack or the time of its stock changes; null if there is no pack. */
  stampOf(destinationId: string, kind: Kind): string | null
  /** The pack of a product, or null. */
  findByProduct(productId: string): Pack | null
  /** Builds all packs from the database and listens for changes. */
  start(): Promise<void>
  stop(): Promise<void>
}
