import type { Pack } from '#core/pack/pack.ts'
import type { Kind } from '#core/products/products.ts'

/** The packs in this process's memory, updated by the database's change messages. */
export interface PackStore {
  find(destinationId: string, kind: Kind): Pack | null
  all(): readonly Pack[]
  /** A number that changes with every change of any pack. */
  version(): number
  /** A number that changes with every change of this pack; 0: no pack. */
  versionOf(destinationId: string, kind: Kind): number
  /** A text that changes with every change of this pack and of the time of its stock; null: no pack. */
  stampOf(destinationId: string, kind: Kind): string | null
  /** The pack of a product, or null. */
  findByProduct(productId: string): Pack | null
  /** Builds all packs from the database and listens for changes. */
  start(): Promise<void>
  stop(): Promise<void>
}
