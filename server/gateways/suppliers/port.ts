import type { Day } from '#core/time/days.ts'

/** A booking with a supplier: a room type for a stay, seats on a departure, or a ride. */
export interface SupplierRequest {
  /** The supplier's own ids. */
  product: string
  option: string
  startsOn: Day
  /** Local time at the destination, "08:30"; null for full-day availability. */
  startsAt: string | null
  /** The departure date; null for products without nights. */
  endsOn: Day | null
  /** Quantities, by the supplier's own unit code or by an OCTO unit type. */
  units: { code: string; quantity: number }[]
}

export interface HeldBooking {
  /** The supplier's own booking reference. */
  reference: string
  /** When the reservation expires. */
  expiresAt: Date
}

export interface FoundBooking {
  reference: string
  /** `pending`: the supplier has not decided yet. */
  state: 'held' | 'pending' | 'confirmed' | 'released'
}

/** The guest's data that suppliers need. */
export interface Buyer {
  /** The code of our sale. */
  code: string
  givenName: string
  familyName: string
}

/**
 * A supplier of external products. Its methods make network calls, so never call them inside a transaction. Our own id,
 * a UUID, identifies every booking, and calls can be repeated safely. Throw `SupplierError`.
 */
export interface Supplier {
  reserve(id: string, request: SupplierRequest): Promise<HeldBooking>
  /** Returns the resulting state: `confirmed`, or `pending` if the supplier confirms later. */
  confirm(id: string, buyer: Buyer): Promise<FoundBooking>
  /** Cancels a reserved or confirmed booking. Returns false for an unknown booking. */
  release(id: string): Promise<boolean>
  /** Returns null for an unknown booking. */
  find(id: string): Promise<FoundBooking | null>
}

/** `unknown`: the request may nevertheless have succeeded. */
export type SupplierProblem = 'sold_out' | 'refused' | 'unknown'

export class SupplierError extends Error {
  readonly problem: SupplierProblem
  constructor(problem: SupplierProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** The problem that a supplier's error stands for; `unknown` if the supplier sent no error of its own. */
export const problemOf = (error: unknown): SupplierProblem =>
  error instanceof SupplierError ? error.problem : 'unknown'

/** The suppliers, by the name used in products. */
export type Suppliers = ReadonlyMap<string, Supplier>

/** Throws if the supplier is not configured. */
export function supplierOf({ suppliers }: { suppliers: Suppliers }, name: string): Supplier {
  const found = suppliers.get(name)
  if (!found) throw new Error(`unconfigured supplier ${name}`)
  return found
}
