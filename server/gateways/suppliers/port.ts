import type { Day } from '#core/time/days.ts'

/** One booking at a supplier: a room type for a stay, the places of a departure, a ride. */
export interface SupplierRequest {
  /** The supplier's own ids. */
  product: string
  option: string
  startsOn: Day
  /** Local time of the place, "08:30"; null for full-day availability. */
  startsAt: string | null
  /** The day of departure; null for products without nights. */
  endsOn: Day | null
  /** Quantities by the supplier's own code or by an OCTO type. */
  units: { code: string; quantity: number }[]
}

export interface HeldBooking {
  /** The supplier's own reference. */
  reference: string
  /** The end of the reservation. */
  expiresAt: Date
}

export interface FoundBooking {
  reference: string
  /** `pending`: the supplier has not decided yet. */
  state: 'held' | 'pending' | 'confirmed' | 'released'
}

/** The guest's data that a supplier needs. */
export interface Buyer {
  /** Our sale's code. */
  code: string
  givenName: string
  familyName: string
}

/**
 * A supplier of products that are not ours. Network calls: never inside a transaction. Our own id, a UUID, identifies
 * every booking: repeated calls with it change nothing. Throws `SupplierError`.
 */
export interface Supplier {
  reserve(id: string, request: SupplierRequest): Promise<HeldBooking>
  /** The resulting state: `confirmed`, or `pending` if the supplier confirms later. */
  confirm(id: string, buyer: Buyer): Promise<FoundBooking>
  /** Cancels a reserved or confirmed booking. False for an unknown booking. */
  release(id: string): Promise<boolean>
  /** Null for an unknown booking. */
  find(id: string): Promise<FoundBooking | null>
}

/** `unknown`: the request may have succeeded all the same. */
export type SupplierProblem = 'sold_out' | 'refused' | 'unknown'

export class SupplierError extends Error {
  readonly problem: SupplierProblem
  constructor(problem: SupplierProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** An error of a supplier; without a response of its own the result is unknown. */
export const problemOf = (error: unknown): SupplierProblem =>
  error instanceof SupplierError ? error.problem : 'unknown'

/** By the supplier's name in the products. */
export type Suppliers = ReadonlyMap<string, Supplier>

/** Throws for an unconfigured supplier. */
export function supplierOf({ suppliers }: { suppliers: Suppliers }, name: string): Supplier {
  const found = suppliers.get(name)
  if (!found) throw new Error(`nobody speaks with the supplier ${name}`)
  return found
}
