import * as z from 'zod'
import { documentKinds } from '#core/agencies/accounts.ts'
import { hostProblems } from '#core/agencies/domains.ts'
import { prospectStages } from '#core/agencies/prospects.ts'
import { outdated } from '#core/app/client.ts'
import { invoiceObstacles } from '#core/invoices/invoices.ts'
import { textColours } from '#core/looks/themes.ts'
import { currencies } from '#core/money/money.ts'
import { giftCardProblems } from '#core/sales/gift-cards.ts'
import { merchantProblems } from '#core/sales/merchant-accounts.ts'
import { catalogueErrors } from './catalogue-errors.ts'
import { changedPayouts } from './disbursement-shapes.ts'

const money = z.object({ amountMinor: z.int(), currency: z.enum(currencies) })

/**
 * The closed catalog of errors, with the parameters of their messages. The messages are in
 * `locales/<language>/api-error.json`, one per code; a test proves that none is missing.
 */
const catalogue = {
  bad_request: { status: 400, data: z.object({ field: z.string() }) },
  criteria_invalid: { status: 400, data: z.object({ problem: z.string() }) },
  /** The app's generation is no longer supported: see core/app/client.ts. */
  [outdated.code]: { status: outdated.status },
  unauthenticated: { status: 401 },
  credentials_wrong: { status: 401 },
  /** The code of a second factor is wrong. */
  code_wrong: { status: 401 },
  /** The authenticator's response does not match its challenge. */
  passkey_refused: { status: 401 },
  forbidden: { status: 403 },
  /** `problem`: one of `passwordProblems`. */
  password_refused: { status: 400, data: z.object({ problem: z.string() }) },
  /** The link is used, revoked, expired or unknown. */
  link_expired: { status: 410 },
  account_not_found: { status: 404 },
  /** `numbers`: the first of the unknown account numbers. */
  accounts_unknown: { status: 404, data: z.object({ numbers: z.string() }) },
  destination_not_found: { status: 404 },
  /** The destination, or one of its zones, has products or groups. */
  destination_in_use: { status: 409 },
  group_not_found: { status: 404 },
  ...catalogueErrors,
  edition_not_found: { status: 404 },
  sale_not_found: { status: 404 },
  line_not_found: { status: 404 },
  offer_not_found: { status: 404 },
  seller_not_found: { status: 404 },
  notice_not_found: { status: 404 },
  ride_not_found: { status: 404 },
  /** It is not a departure of one of the agency's own tours, or its guests are no longer in it. */
  departure_not_found: { status: 404 },
  /** The passengers have been picked up, or should have been. */
  ride_begun: { status: 409 },
  /** When the voucher was redeemed, and by whom, if the caller may know that. */
  voucher_redeemed: { status: 409, data: z.object({ at: z.string(), by: z.string().nullable() }) },
  /** The payment to refund is disputed. */
  payment_disputed: { status: 409 },
  /** A voucher requires full payment. */
  balance_open: { status: 409 },
  /** The voucher's service was canceled. */
  voucher_void: { status: 409 },
  subscription_not_found: { status: 404 },
  report_view_not_found: { status: 404 },
  /** The address already has a subscription to this account, or was already asked to confirm one. */
  subscription_known: { status: 409 },
  prospect_not_found: { status: 404 },
  call_request_not_found: { status: 404 },
  /** Another person changed the request first. */
  call_request_changed: { status: 409 },
  /** Public pages are closed for maintenance. */
  maintenance: { status: 503, data: z.object({ retryAfterSeconds: z.int() }) },
  work_item_not_found: { status: 404 },
  /** Another person decided the item first. */
  work_item_resolved: { status: 409 },
  /** The item does not allow this decision, or no longer allows it. */
  decision_impossible: { status: 409 },
  evidence_impossible: { status: 409 },
  /** No CRM is configured. */
  crm_not_configured: { status: 409 },
  prospect_changed: { status: 409 },
  /** `stage`: the current stage, which does not allow this step. */
  prospect_stage: { status: 409, data: z.object({ stage: z.enum(prospectStages) }) },
  /** The setting has changed since it was read. */
  setting_changed: { status: 409 },
  /** The setting is already in force; another must be set for a later day. */
  setting_begun: { status: 409 },
  /** `percent`: the difference from the previous rate. */
  rate_far_off: { status: 409, data: z.object({ percent: z.number() }) },
  legal_text_not_found: { status: 404 },
  /** The accepted version is not in force; the person must read the current one first. */
  legal_text_changed: { status: 409 },
  commission_plan_not_found: { status: 404 },
  registration_not_found: { status: 404 },
  document_not_found: { status: 404 },
  payment_link_not_found: { status: 404 },
  sale_not_invoiceable: { status: 409, data: z.object({ obstacle: z.enum(invoiceObstacles) }) },
  /** There is an invoice for another receiver. */
  invoice_exists: { status: 409 },
  invoice_not_found: { status: 404 },
  /** The document's state does not allow this step. */
  invoice_state: { status: 409 },
  quote_not_found: { status: 404 },
  /** The seller withdrew the quote. */
  quote_withdrawn: { status: 410 },
  /** The quote became a sale, which can be canceled instead. */
  quote_booked: { status: 409 },
  /** The agency cannot sell: its registration is not approved, or it is suspended. */
  agency_not_approved: { status: 403 },
  /** The branch is suspended, closed or being closed, and does not allow this step. */
  branch_state: { status: 409 },
  /** The branch's details have changed since they were read. */
  branch_changed: { status: 409 },
  /** The agency's state does not allow this step. */
  registration_state: { status: 409 },
  /** The file has changed since it was read. */
  registration_changed: { status: 409 },
  /** Another person has changed the agency's data since they were read. */
  agency_changed: { status: 409 },
  /** A proposal of this kind is already pending. */
  change_pending: { status: 409 },
  /** The proposal is not pending. */
  change_not_found: { status: 404 },
  /** The RNT certificate is missing or not valid. */
  proof_missing: { status: 409 },
  /** A registration cannot be a duplicate of itself. */
  duplicate_of_itself: { status: 400 },
  /** The next step must be due today or later. */
  day_over: { status: 400 },
  /** `held`: the part of the credit limit that is granted to branches. */
  credit_at_branches: { status: 409, data: z.object({ held: money }) },
  /** No member of staff has this id. */
  person_not_found: { status: 404 },
  /** `missing`: the number of documents that are not accepted. */
  documents_incomplete: { status: 409, data: z.object({ missing: z.int() }) },
  /** Some requested corrections are missing. `kinds`: the missing documents. */
  corrections_missing: { status: 409, data: z.object({ kinds: z.array(z.enum(documentKinds)) }) },
  /** The agency's signed contract is not accepted. */
  contract_missing: { status: 409 },
  /** `problem`: one of `fileProblems`; for a product's photograph, one of `photographProblems`. */
  file_refused: { status: 400, data: z.object({ problem: z.string() }) },
  /** The record has reached its maximum number of files. */
  too_many_files: { status: 409 },
  /** The caller already uses this name for another record. */
  name_taken: { status: 409 },
  /** The caller must delete a saved report filter first. */
  too_many_views: { status: 409 },
  /** Another person signs in with this e-mail address. */
  email_taken: { status: 409 },
  /** The person's state does not allow this step. */
  seller_state: { status: 409 },
  executive_not_found: { status: 404 },
  executive_changed: { status: 409 },
  executive_state: { status: 409 },
  /** The state's executives have changed since they were read. */
  state_executives_changed: { status: 409 },
  portfolio_changed: { status: 409 },
  portfolio_not_empty: { status: 409 },
  /** No other admin is active. */
  last_admin: { status: 409 },
  /** The agency must have at least one owner. */
  last_owner: { status: 409 },
  /** The group's page was published or designed. */
  group_url_fixed: { status: 409 },
  /** The agency already has a group or event with this name in its URL. */
  group_url_taken: { status: 409 },
  /** The group's state does not allow this step. */
  group_state: { status: 409 },
  /** `left`: the number of rooms that can still be blocked on the night. */
  block_not_available: { status: 409, data: z.object({ day: z.string(), left: z.int() }) },
  /** `taken`: number of rooms that the group's sales have on the night. */
  block_below_taken: { status: 409, data: z.object({ day: z.string(), taken: z.int() }) },
  /** `used` and `most`: the agency's blocked room nights and their limit; `more`: the number requested in addition. */
  block_limit: { status: 409, data: z.object({ used: z.int(), most: z.int(), more: z.int() }) },
  /** `latest`: the last day on which the night can be released. */
  release_too_late: {
    status: 409,
    data: z.object({ day: z.string(), latest: z.string(), days: z.number() }),
  },
  /** The block of a night has changed since it was read. */
  blocks_changed: { status: 409 },
  /** The rules have changed since they were read. */
  assortment_changed: { status: 409 },
  /** Another edition was published since the page was read. */
  booking_page_changed: { status: 409 },
  domain_not_found: { status: 404 },
  merchant_account_not_found: { status: 404 },
  merchant_account_refused: { status: 422, data: z.object({ problem: z.enum(merchantProblems) }) },
  domain_unusable: { status: 422, data: z.object({ problem: z.enum(hostProblems) }) },
  /** Text in these colors would be illegible. */
  look_too_faint: { status: 422, data: z.object({ colours: z.array(z.enum(textColours)) }) },
  /** The account has no such picture. */
  image_not_found: { status: 404 },
  settlement_not_found: { status: 404 },
  /** The settlement is a payout in a batch, and can be returned only there. */
  payout_in_batch: { status: 409 },
  /** The amount owed to an agency, or its bank account, differs from what the caller saw. */
  payouts_changed: { status: 409, data: changedPayouts },
  /** The agency has no bank account, or none with a holder's name that banks accept. */
  payout_without_account: { status: 409, data: z.object({ name: z.string() }) },
  /** The account already has a settlement with this bank reference: its time and amount. */
  reference_recorded: { status: 409, data: z.object({ at: z.string(), amount: money }) },
  /** The amount exceeds the maximum of a sale, or of the payment provider. */
  sale_too_large: { status: 409, data: z.object({ most: money }) },
  /** `left`: the amount that can still be granted or moved. */
  credit_not_enough: { status: 409, data: z.object({ left: money }) },
  /** `needed`: the agency's debt after the sale; `left`: its remaining credit. */
  credit_exceeded: { status: 409, data: z.object({ needed: money, left: money }) },
  /** `line` is the position in the cart, from 0. */
  offer_sold_out: { status: 409, data: z.object({ line: z.int() }) },
  offer_closed: { status: 409, data: z.object({ line: z.int() }) },
  minimum_stay: { status: 409, data: z.object({ line: z.int(), nights: z.int() }) },
  maximum_stay: { status: 409, data: z.object({ line: z.int(), nights: z.int() }) },
  minimum_advance: { status: 409, data: z.object({ line: z.int(), days: z.int() }) },
  maximum_advance: { status: 409, data: z.object({ line: z.int(), days: z.int() }) },
  party_does_not_fit: { status: 409, data: z.object({ line: z.int() }) },
  stay_in_past: { status: 409, data: z.object({ line: z.int() }) },
  price_changed: { status: 409, data: z.object({ accepted: money, now: money }) },
  hold_expired: { status: 409 },
  hold_already_extended: { status: 409 },
  sale_not_payable: { status: 409 },
  mail_not_found: { status: 404 },
  /** The content of the e-mail no longer applies, for example because a payment link was revoked. */
  mail_outdated: { status: 409 },
  payment_method_unavailable: { status: 409 },
  /** The dates or the text of the payment plan are no longer those on offer. */
  plan_changed: { status: 409 },
  /** The customer may be paying by another method right now. */
  payment_in_progress: { status: 409 },
  /** The limits of a cash payment or of its corrected amount. */
  cash_amount_wrong: { status: 409, data: z.object({ min: money, max: money }) },
  /** A later event depends on the payment. */
  cash_not_reversible: { status: 409 },
  gift_card_not_found: { status: 404 },
  /** The agency does not sell gift cards online, or no longer does. */
  gift_cards_not_sold: { status: 409 },
  gift_card_refused: { status: 409, data: z.object({ problem: z.enum(giftCardProblems) }) },
  /** The card's balance is lower than the one that was shown. */
  gift_card_changed: { status: 409, data: z.object({ left: money }) },
  /** The card was partly spent, or it is a refund, and cannot be voided. */
  gift_card_kept: { status: 409 },
  /** The drawer has changed since it was shown. `now`: its current sum. */
  cash_moved: { status: 409, data: z.object({ now: money }) },
  /** SAT's files state the RFC, but the agency has not registered its tax data. */
  books_without_rfc: { status: 409 },
  /** Another account of the books has this number. */
  book_number_taken: { status: 409 },
  count_not_found: { status: 404 },
  /** The person's cash has been counted again since. */
  count_not_last: { status: 409 },
  line_not_cancellable: { status: 409 },
  /** The service has not begun, is not confirmed, or ended days ago. */
  no_show_not_possible: { status: 409 },
  /** The hold to be replaced is paid, or about to be. */
  former_sale_kept: { status: 409, data: z.object({ saleId: z.string() }) },
  /** The hold to be replaced, together with its predecessors, has reached the maximum holding time. */
  hold_too_old: { status: 409, data: z.object({ saleId: z.string() }) },
  /** Agencies return only cash refunds. */
  refund_not_cash: { status: 409 },
  /** Only a failed refund can be sent again. */
  refund_state: { status: 409 },
  /** The penalty changed between the simulation and the confirmation. */
  penalty_changed: { status: 409, data: z.object({ penalty: money, refund: money }) },
  /** The platform's staff must give a reason for a cancellation. */
  reason_missing: { status: 422 },
  /** The amount exceeds the sale's remaining penalties. */
  goodwill_exceeded: { status: 409, data: z.object({ left: money }) },
  /** Nothing is due, or the sale's services are not over. */
  balance_not_closable: { status: 409 },
  idempotency_conflict: { status: 422 },
  request_in_progress: { status: 409, data: z.object({ retryAfterSeconds: z.int() }) },
  /** Other files are being generated, or too many for this account. */
  files_busy: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  too_many_requests: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  /** Returned by a device without signal on which the data, or its days, are not stored. */
  not_on_device: { status: 503 },
  days_not_on_device: { status: 503 },
  /** A part of the app is not stored on the device, and cannot be downloaded. */
  part_not_on_device: { status: 503 },
  provider_unavailable: { status: 502 },
  /** The supplier of a service in the cart does not respond. */
  supplier_unavailable: { status: 502 },
  /** The database is unavailable or overloaded. */
  unavailable: { status: 503, data: z.object({ retryAfterSeconds: z.int() }) },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number; data?: z.ZodType }>

/** An interface, so that the compiler does not write out the full type for each call of the contract. */
export type Errors = { [C in keyof typeof catalogue]: (typeof catalogue)[C] }
export const errors: Errors = catalogue

export type ErrorCode = keyof Errors

/** The parameters of an error code. */
export type ErrorData<C extends ErrorCode> = Errors[C] extends { data: infer D extends z.ZodType }
  ? z.infer<D>
  : undefined
