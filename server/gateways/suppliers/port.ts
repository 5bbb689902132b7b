import type { Day } from '#core/time/days.ts'

/** One booking at a supplier: a room type for a stay, the places of a departure, a ride. */
export interface SupplierRequest {
  /** As the supplier calls them. */
  product: string
  option: string
  startsOn: Day
  /** Wall clock where it takes place, "08:30"; null where the supplier sells the day. */
  startsAt: string | null
  /** The day of departure; null for what is not slept through. */
  endsOn: Day | null
  /** How many of what, by the supplier's own code or by a type of OCTO. */
  units: { code: string; quantity: number }[]
}

export interface HeldBooking {
  /** What people at the supplier call it. */
  reference: string
  /** Until when it is held. */
  expiresAt: Date
}

export interface FoundBooking {
  reference: string
  /** `pending`: the supplier has not decided yet. */
  state: 'held' | 'pending' | 'confirmed' | 'released'
}

/** For whom a booking is, as far as a supplier has to know. */
export interface Buyer {
  /** Our sale's code. */
  code: string
  givenName: string
  familyName: string
}

/**
 * Who has what is not ours. Network calls: never inside a transaction. Every booking is known by our own id, a UUID: the
 * same call with it again changes nothing. What goes wrong is a `SupplierError`.
 */
export interface Supplier {
  reserve(id: string, request: SupplierRequest): Promise<HeldBooking>
  /** What it is after that: `confirmed`, or `pending` where the supplier takes its time. */
  confirm(id: string, buyer: Buyer): Promise<FoundBooking>
  /** Lets it go, held or confirmed. False where the supplier knows no such booking. */
  release(id: string): Promise<boolean>
  /** Null where the supplier knows no such booking. */
  find(id: string): Promise<FoundBooking | null>
}

/** `unknown`: it may have been done all the same. */
export type SupplierProblem = 'sold_out' | 'refused' | 'unknown'

export class SupplierError extends Error {
  readonly problem: SupplierProblem
  constructor(problem: SupplierProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** What a supplier that was asked has got wrong; what is no answer of its own leaves it unknown. */
export const problemOf = (error: unknown): SupplierProblem =>
  error instanceof SupplierError ? error.problem : 'unknown'

/** By the name that a product has its supplier under. */
export type Suppliers = ReadonlyMap<string, Supplier>

/** Throws where nobody speaks with that one (any more). */
export function supplierOf({ suppliers }: { suppliers: Suppliers }, name: string): Supplier {
  const found = suppliers.get(name)
  if (!found) throw new Error(`nobody speaks with the supplier ${name}`)
  return found
}
