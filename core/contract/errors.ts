import * as z from 'zod'
import { documentKinds } from '#core/agencies/accounts.ts'
import { prospectStages } from '#core/agencies/prospects.ts'
import { outdated } from '#core/app/client.ts'
import { textColours } from '#core/looks/themes.ts'
import { currencies } from '#core/money/money.ts'

/**
 * The closed catalogue of what can go wrong, with the parameters that a sentence about it needs. The
 * sentences are in `locales/<language>/api-error.json`, one per code; a test proves that none is missing.
 */
const money = z.object({ amountMinor: z.int(), currency: z.enum(currencies) })

const catalogue = {
  bad_request: { status: 400, data: z.object({ field: z.string() }) },
  criteria_invalid: { status: 400, data: z.object({ problem: z.string() }) },
  /** The app is of a generation that is not answered any more: see core/app/client.ts. */
  [outdated.code]: { status: outdated.status },
  unauthenticated: { status: 401 },
  credentials_wrong: { status: 401 },
  /** Of a second factor. */
  code_wrong: { status: 401 },
  /** What an authenticator answered is not what it was asked for. */
  passkey_refused: { status: 401 },
  forbidden: { status: 403 },
  /** `problem`: one of `passwordProblems`. */
  password_refused: { status: 400, data: z.object({ problem: z.string() }) },
  /** A link that was used, revoked or too old, or never was one. */
  link_expired: { status: 410 },
  account_not_found: { status: 404 },
  /** `numbers`: the first of those that no agency has. */
  accounts_unknown: { status: 404, data: z.object({ numbers: z.string() }) },
  destination_not_found: { status: 404 },
  group_not_found: { status: 404 },
  product_not_found: { status: 404 },
  sale_not_found: { status: 404 },
  line_not_found: { status: 404 },
  offer_not_found: { status: 404 },
  seller_not_found: { status: 404 },
  notice_not_found: { status: 404 },
  ride_not_found: { status: 404 },
  /** Its passengers have been met, or should have been. */
  ride_begun: { status: 409 },
  /** Somebody was faster: when, and who where one may know. */
  voucher_redeemed: { status: 409, data: z.object({ at: z.string(), by: z.string().nullable() }) },
  /** A bank examines the payment that would go back. */
  payment_disputed: { status: 409 },
  /** There is no voucher before all is paid. */
  balance_open: { status: 409 },
  /** What it is for was cancelled. */
  voucher_void: { status: 409 },
  subscription_not_found: { status: 404 },
  report_view_not_found: { status: 404 },
  /** That address is told of this account already, or was asked. */
  subscription_known: { status: 409 },
  prospect_not_found: { status: 404 },
  work_item_not_found: { status: 404 },
  /** Somebody was faster. */
  work_item_resolved: { status: 409 },
  /** What it is about does not allow that (any more). */
  decision_impossible: { status: 409 },
  /** There is nobody to send it to. */
  crm_not_configured: { status: 409 },
  /** Its stage, `stage` by now, does not lead there. */
  prospect_changed: { status: 409 },
  prospect_stage: { status: 409, data: z.object({ stage: z.enum(prospectStages) }) },
  /** Somebody else has set it otherwise since it was seen. */
  setting_changed: { status: 409 },
  /** It counts already: another is set for a day that comes. */
  setting_begun: { status: 409 },
  /** Per cent that it is away from the rate before. */
  rate_far_off: { status: 409, data: z.object({ percent: z.number() }) },
  commission_plan_not_found: { status: 404 },
  registration_not_found: { status: 404 },
  document_not_found: { status: 404 },
  payment_link_not_found: { status: 404 },
  quote_not_found: { status: 404 },
  /** Its seller took it back. */
  quote_withdrawn: { status: 410 },
  /** It became a sale: that is what can be cancelled. */
  quote_booked: { status: 409 },
  /** Looks, but does not sell: its registration is not approved, or it is suspended. */
  agency_not_approved: { status: 403 },
  /** The agency's state does not allow this step (any more). */
  registration_state: { status: 409 },
  /** Something has happened to the file since it was read. */
  registration_changed: { status: 409 },
  /** A registration repeats another one, not itself. */
  duplicate_of_itself: { status: 400 },
  /** What is to be done is for today or later. */
  day_over: { status: 400 },
  /** `held`: how much of the line the agency's branches have. */
  credit_at_branches: { status: 409, data: z.object({ held: money }) },
  /** Nobody of the staff is that. */
  person_not_found: { status: 404 },
  /** `missing`: how many papers are not accepted. */
  documents_incomplete: { status: 409, data: z.object({ missing: z.int() }) },
  /** Something that was asked for is not corrected. `kinds`: the papers of it that have not come. */
  corrections_missing: { status: 409, data: z.object({ kinds: z.array(z.enum(documentKinds)) }) },
  /** The agency's signed contract is not accepted. */
  contract_missing: { status: 409 },
  /** `problem`: one of `fileProblems`. */
  file_refused: { status: 400, data: z.object({ problem: z.string() }) },
  /** What it belongs to has as many as it may. */
  too_many_files: { status: 409 },
  /** Another one of one's own has this name. */
  name_taken: { status: 409 },
  /** Of the report; some must go first. */
  too_many_views: { status: 409 },
  /** Somebody signs in with this e-mail already. */
  email_taken: { status: 409 },
  /** What was asked for is not possible in the person's state. */
  seller_state: { status: 409 },
  executive_not_found: { status: 404 },
  executive_changed: { status: 409 },
  executive_state: { status: 409 },
  /** Others look after the state than was seen. */
  state_executives_changed: { status: 409 },
  portfolio_changed: { status: 409 },
  portfolio_not_empty: { status: 409 },
  /** An agency must keep somebody who runs it. */
  last_owner: { status: 409 },
  /** The agency has a group or event at this address. */
  group_url_fixed: { status: 409 },
  group_url_taken: { status: 409 },
  /** What was asked for is not possible in the group's state. */
  group_state: { status: 409 },
  /** `left`: how many more rooms can be kept on the night. */
  block_not_available: { status: 409, data: z.object({ day: z.string(), left: z.int() }) },
  /** `taken`: rooms that sales of the group have on the night. */
  block_below_taken: { status: 409, data: z.object({ day: z.string(), taken: z.int() }) },
  /** `used` and `most`: room-nights that the agency keeps and may keep; `more`: how many more were asked for. */
  block_limit: { status: 409, data: z.object({ used: z.int(), most: z.int(), more: z.int() }) },
  /** `latest`: the last day on which what is kept for the night may go back. */
  release_too_late: {
    status: 409,
    data: z.object({ day: z.string(), latest: z.string(), days: z.number() }),
  },
  /** Of a night something else is kept than the sender knew. */
  blocks_changed: { status: 409 },
  /** The rules are no longer those that somebody changed. */
  assortment_changed: { status: 409 },
  /** Somebody else published since the page was read. */
  booking_page_changed: { status: 409 },
  /** Text in these colours could not be read. */
  look_too_faint: { status: 422, data: z.object({ colours: z.array(z.enum(textColours)) }) },
  /** The account has no such picture. */
  image_not_found: { status: 404 },
  /** `left`: what may still be granted or moved. */
  settlement_not_found: { status: 404 },
  /** The account has a settlement with that bank reference: from when, and how much. */
  reference_recorded: { status: 409, data: z.object({ at: z.string(), amount: money }) },
  /** More than one sale, or whoever takes payments, can come to. */
  sale_too_large: { status: 409, data: z.object({ most: money }) },
  credit_not_enough: { status: 409, data: z.object({ left: money }) },
  /** `needed`: what the agency would owe for the sale; `left`: what it may still owe. */
  credit_exceeded: { status: 409, data: z.object({ needed: money, left: money }) },
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
  /** The client may be paying at this moment by other means. */
  payment_in_progress: { status: 409 },
  /** Cash that is taken, or that was received in truth, is within these bounds. */
  cash_amount_wrong: { status: 409, data: z.object({ least: money, most: money }) },
  /** Something depends on the payment by now. */
  cash_not_reversible: { status: 409 },
  line_not_cancellable: { status: 409 },
  /** Its service has not begun, is not confirmed, or ended days ago. */
  no_show_not_possible: { status: 409 },
  /** What was held before for the same cart is paid, or is about to be. */
  former_sale_kept: { status: 409, data: z.object({ saleId: z.string() }) },
  /** What was held before for the same cart has been held, with what it took the place of, for as long as may be. */
  hold_too_old: { status: 409, data: z.object({ saleId: z.string() }) },
  /** Only cash is handed over by the agency. */
  refund_not_cash: { status: 409 },
  /** Only a refund that was refused can be sent again. */
  refund_state: { status: 409 },
  /** The penalty moved between the simulation and the confirmation. */
  penalty_changed: { status: 409, data: z.object({ penalty: money, refund: money }) },
  /** The platform's staff say why they cancel. */
  reason_missing: { status: 422 },
  /** More than what cancellations have kept of a sale. */
  goodwill_exceeded: { status: 409, data: z.object({ left: money }) },
  /** Nothing is due of it, or its services are not over. */
  balance_not_closable: { status: 409 },
  idempotency_conflict: { status: 422 },
  request_in_progress: { status: 409, data: z.object({ retryAfterSeconds: z.int() }) },
  /** Other files are being made, or too many for this account. */
  files_busy: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  too_many_requests: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  /** What a device without signal says itself: this was not kept, or its days were not. */
  not_on_device: { status: 503 },
  days_not_on_device: { status: 503 },
  /** What the app is made of is not here, and cannot be fetched. */
  part_not_on_device: { status: 503 },
  provider_unavailable: { status: 502 },
  /** Who has a service of the cart does not answer. */
  supplier_unavailable: { status: 502 },
  /** The database is away or has no time. */
  unavailable: { status: 503, data: z.object({ retryAfterSeconds: z.int() }) },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number; data?: z.ZodType }>

/** Has a name, so that the compiler need not write all of it down, and read it, with each verb of the contract. */
export type Errors = { [C in keyof typeof catalogue]: (typeof catalogue)[C] }
export const errors: Errors = catalogue

export type ErrorCode = keyof Errors

/** The parameters that go with a code. */
export type ErrorData<C extends ErrorCode> = Errors[C] extends { data: infer D extends z.ZodType }
  ? z.infer<D>
  : undefined
