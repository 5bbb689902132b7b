import * as z from 'zod'
import { currencies } from '../money.ts'

/**
 * The closed catalogue of what can go wrong, with the parameters that a sentence about it needs. The
 * sentences are in `locales/<language>/api-error.json`, one per code; a test proves that none is missing.
 */
const money = z.object({ amountMinor: z.int(), currency: z.enum(currencies) })

export const errors = {
  bad_request: { status: 400, data: z.object({ field: z.string() }) },
  criteria_invalid: { status: 400, data: z.object({ problem: z.string() }) },
  unauthenticated: { status: 401 },
  credentials_wrong: { status: 401 },
  forbidden: { status: 403 },
  account_not_found: { status: 404 },
  destination_not_found: { status: 404 },
  group_not_found: { status: 404 },
  product_not_found: { status: 404 },
  sale_not_found: { status: 404 },
  line_not_found: { status: 404 },
  offer_not_found: { status: 404 },
  /** `line` is the position in the cart, from 0. */
  offer_sold_out: { status: 409, data: z.object({ line: z.int() }) },
  offer_closed: { status: 409, data: z.object({ line: z.int() }) },
  minimum_stay: { status: 409, data: z.object({ line: z.int(), nights: z.int() }) },
  party_does_not_fit: { status: 409, data: z.object({ line: z.int() }) },
  stay_in_past: { status: 409, data: z.object({ line: z.int() }) },
  price_changed: { status: 409, data: z.object({ accepted: money, now: money }) },
  hold_expired: { status: 409 },
  hold_already_extended: { status: 409 },
  sale_not_payable: { status: 409 },
  payment_method_unavailable: { status: 409 },
  line_not_cancellable: { status: 409 },
  /** The penalty moved between the simulation and the confirmation. */
  penalty_changed: { status: 409, data: z.object({ penalty: money, refund: money }) },
  idempotency_conflict: { status: 422 },
  request_in_progress: { status: 409, data: z.object({ retryAfterSeconds: z.int() }) },
  too_many_requests: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  provider_unavailable: { status: 502 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number; data?: z.ZodType }>

export type ErrorCode = keyof typeof errors

/** The parameters that go with a code. */
export type ErrorData<C extends ErrorCode> = (typeof errors)[C] extends { data: infer D extends z.ZodType }
  ? z.infer<D>
  : undefined
