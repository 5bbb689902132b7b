import type { AuditTerm } from './audit-terms.ts'

/** Kinds of records that a detail can name by id; readers of the log see their names instead. */
export const auditSubjects = [
  'accounts',
  'destinations',
  'files',
  /** By account and address, as in "1001:boda-luna". */
  'groups',
  'leads',
  /** By its sale. */
  'lines',
  /** By its destinations. */
  'municipalities',
  'notices',
  'people',
  'plans',
  'products',
  'prospects',
  'quotes',
  /** By its sale. */
  'reviews',
  'sales',
  'subscriptions',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** How a detail is read: a kind of record, a set of terms, or one of these. */
export type Reading =
  | AuditSubject
  | AuditTerm
  /** Rooms of a group by night. */
  | 'blocks'
  | 'day'
  | 'device'
  /** Reasons per detail of an agency. */
  | 'marked'
  /** Of no use to readers. */
  | 'hidden'
  | 'instant'
  /** Milliseconds. */
  | 'duration'
  | 'money'
  | 'number'
  /** An index from 0. */
  | 'ordinal'
  | 'percent'
  | 'place'
  | 'price'
  | 'rate'
  | 'release'
  | 'rules'
  /** Basis points by kind. */
  | 'shares'
  | 'states'
  /** A number of entries. */
  | 'tally'
  | 'text'
  | 'texts'
  | 'yes_no'

/** The key of its words, its reading, and `was`: the former value, or `even nothing`: also shown if empty. */
export type Meaning = readonly [name: string, reading: Reading, more?: 'was' | 'even nothing']
type Meanings = Readonly<Record<string, Meaning>>

const hidden = ['', 'hidden'] as const
const reason = ['reason', 'text'] as const

/** Meanings of keys in all events. */
const everywhere: Meanings = {
  acceptedMinor: ['accepted', 'money'],
  accountId: ['agency', 'accounts'],
  accountIds: ['agencies', 'accounts'],
  address: ['address', 'text'],
  agencyId: ['agency', 'accounts'],
  airports: ['airports', 'text'],
  amountMinor: ['amount', 'money'],
  asked: ['asked', 'price'],
  asksAcknowledgement: ['asks_acknowledgement', 'yes_no'],
  asOf: ['as_of', 'instant'],
  bankReference: ['bank_reference', 'text'],
  callId: hidden,
  car: ['car', 'text'],
  cells: ['blocks', 'blocks'],
  changes: ['rules', 'rules'],
  city: ['city', 'text'],
  commissionBp: ['commission', 'shares'],
  contactName: ['contact', 'text'],
  corrected: hidden,
  count: ['agencies_moved', 'number'],
  creditLimitMinor: ['credit', 'money'],
  decision: ['decision', 'decision'],
  deliveryIds: ['deliveries', 'tally'],
  device: ['device', 'device'],
  direction: ['direction', 'direction'],
  documentId: hidden,
  email: ['email', 'text'],
  driver: ['driver', 'text'],
  emergencyPhone: ['emergency_phone', 'text'],
  endsAt: ['ends_at', 'instant'],
  executiveId: ['keeper', 'people', 'even nothing'],
  expiresOn: ['expires', 'day'],
  failure: ['failure', 'failure'],
  fields: ['fields', 'datum'],
  fileId: ['file', 'files'],
  flight: ['flight', 'text'],
  fromMinor: ['credit', 'money', 'was'],
  goalMinor: ['goal', 'money', 'even nothing'],
  groupUrl: ['group', 'groups'],
  guests: ['guests', 'number'],
  highlights: ['highlights', 'products'],
  host: ['domain', 'text'],
  hotels: ['hotels', 'number'],
  id: hidden,
  intervalMillis: ['interval', 'duration'],
  into: ['into', 'prospects'],
  jurisdiction: ['place', 'place'],
  keeperId: ['keeper', 'people', 'even nothing'],
  kinds: ['papers', 'document'],
  leadId: ['lead', 'leads'],
  leg: ['ride', 'ordinal'],
  lineId: ['sale', 'lines'],
  linkId: hidden,
  madeAt: ['made_at', 'instant'],
  maintenance: ['maintenance', 'yes_no'],
  markupBp: ['markup', 'shares'],
  meetingPoint: ['meeting_point', 'texts'],
  message: ['message', 'texts'],
  method: ['method', 'method'],
  municipality: ['municipality', 'municipalities'],
  name: ['name', 'texts'],
  nameBoard: ['name_board', 'text'],
  nextAction: ['next', 'text'],
  nextOn: ['next_on', 'day', 'even nothing'],
  nights: ['nights', 'number'],
  noticeId: ['notice', 'notices'],
  of: ['repeats', 'accounts'],
  offered: ['offered', 'yes_no'],
  on: ['on', 'day'],
  overduePolicy: ['overdue', 'overdue'],
  outcome: ['outcome', 'call'],
  parts: ['parts', 'part'],
  paymentId: hidden,
  penaltyMinor: ['penalty', 'money'],
  permissions: ['permissions', 'permission', 'even nothing'],
  personId: ['person', 'people', 'even nothing'],
  phone: ['phone', 'text'],
  placeInList: ['place_in_list', 'number'],
  plan: ['plan', 'plans'],
  planId: ['plan', 'plans'],
  prospectId: ['prospect', 'prospects'],
  prospects: ['prospects_moved', 'number'],
  publishAt: ['publish_at', 'instant'],
  privacy: ['privacy', 'text'],
  purpose: ['purpose', 'purpose'],
  quoteId: ['quote', 'quotes'],
  rates: ['rates', 'number'],
  reason,
  refundId: hidden,
  refundIds: hidden,
  release: ['release', 'release'],
  replace: ['replace', 'yes_no'],
  retiredAt: ['retired_at', 'instant'],
  role: ['role', 'role'],
  rooms: ['rooms', 'number'],
  said: ['said', 'text'],
  /** The log names the sale beside its agency. */
  saleId: hidden,
  returned: ['amount', 'price'],
  sellerBp: ['seller_share', 'percent'],
  shareBp: ['seller_share', 'percent', 'even nothing'],
  sites: ['sites', 'text', 'even nothing'],
  source: ['source', 'text'],
  startsOn: ['from', 'day'],
  stateCode: ['state', 'states'],
  step: ['setup_step', 'setup_step'],
  states: ['states', 'states', 'even nothing'],
  subscriptionId: ['addressee', 'subscriptions'],
  tagline: ['tagline', 'texts'],
  taken: ['taken', 'price'],
  terms: ['terms', 'text'],
  toId: ['to_person', 'people'],
  toMinor: ['credit', 'money'],
  topics: ['topics', 'topic'],
  totalMinor: ['total', 'money'],
  url: ['group', 'groups'],
  use: ['ride', 'ordinal'],
  vehicles: ['vehicles', 'vehicle'],
  version: ['version', 'number'],
  visitId: hidden,
  with: ['closed_with', 'accounts'],
  workItemId: ['review', 'reviews'],
  withoutContract: ['without_contract', 'yes_no'],
  zones: ['zones', 'texts'],
}

const moved = (name: string, reading: Reading): Meanings => ({
  from: [name, reading, 'was'],
  to: [name, reading],
})
const account = moved('account_state', 'account_state')
const stage = moved('stage', 'stage')
const dated = (name: string, reading: Reading, more: Meanings): Meanings => ({
  from: ['from', 'day'],
  was: [name, reading, 'was'],
  value: [name, reading],
  ...more,
})
const rate = dated('rate', 'rate', { from: ['currency_from', 'text'], to: ['currency_to', 'text'] })
const tax = dated('percent', 'percent', { code: ['tax', 'tax'] })
const fee = dated('fee_amount', 'money', { code: ['fee', 'fee'] })
const kept: Meanings = { before: ['keeper', 'people', 'was'] }
const document: Meanings = { kind: ['paper', 'document'] }
const proposal = dated('proposed', 'text', { kind: ['fields_changed', 'agency_datum'] })
const legal: Meanings = { kind: ['legal_text', 'legal_kind'], version: ['legal_version', 'text'] }
const words = (name: string): Meanings => ({ before: [name, 'text', 'was'], after: [name, 'text'] })
const before: Meanings = { was: ['fields_changed', 'marked', 'was'] }

/** Meanings of keys in one event only. */
const inEvent: Readonly<Record<string, Meanings>> = {
  account_closed: account,
  account_reopened: account,
  account_suspended: account,
  block_limit_changed: { was: ['block_limit', 'number', 'was'], most: ['block_limit', 'number'] },
  branch_changed: { name: ['name', 'text'], ...before },
  call_assigned: kept,
  call_taken: kept,
  change_approved: proposal,
  change_proposed: proposal,
  change_refused: proposal,
  change_withdrawn: proposal,
  contact_changed: before,
  document_accepted: document,
  document_rejected: document,
  document_uploaded: document,
  exchange_rate_set: rate,
  exchange_rate_withdrawn: rate,
  flight_changed: { was: ['flight', 'text', 'was'] },
  handed_over: { address: ['web_address', 'text'] },
  group_moved: moved('group_state', 'group_state'),
  legal_draft_changed: legal,
  legal_draft_discarded: legal,
  legal_text_published: legal,
  local_fee_set: fee,
  local_fee_withdrawn: fee,
  mail_resent: { mail: ['mail', 'sale_mail'] },
  note_changed: words('note'),
  notice_published: { to: ['audience', 'audience'], states: ['account_states', 'account_state'] },
  platform_changed: {
    name: ['name', 'text'],
    shortName: ['short_name', 'text'],
    legalName: ['legal_name', 'text'],
    website: ['website', 'text'],
    primary: ['main_colour', 'text'],
    accent: ['accent', 'text'],
    logo: ['logo', 'yes_no'],
  },
  portfolio_reassigned: { personId: ['from_person', 'people'] },
  prospect_assigned: kept,
  prospect_invited: stage,
  prospect_merged: { prospectId: ['merged', 'prospects'] },
  prospect_moved: stage,
  prospect_taken: kept,
  prospect_visited: { ...stage, kind: ['contact_by', 'touch'] },
  reference_changed: words('reference'),
  registration_approved: account,
  registration_asked: {
    ...account,
    signedBy: hidden,
    marked: ['to_correct', 'marked'],
    message: ['said', 'text'],
  },
  registration_assigned: { ...account, ...kept },
  registration_duplicate: account,
  registration_noted: { kind: ['note_kind', 'note'] },
  registration_rejected: account,
  registration_reopened: account,
  registration_resubmitted: account,
  registration_returned: account,
  registration_taken: account,
  state_executives_changed: moved('executives', 'people'),
  subscription_changed: { before: ['topics', 'topic', 'was'] },
  tax_and_bank_changed: { corrected: ['fields_changed', 'agency_datum'], ...before },
  tax_set: tax,
  tax_withdrawn: tax,
  work_item_assigned: {
    kind: ['review_kind', 'review'],
    workItemId: ['review', 'reviews'],
    personId: ['assigned_to', 'people', 'even nothing'],
  },
}

/** The meaning of a key in an event's details; null: undefined. */
export const detailsOf =
  (event: string) =>
  (key: string): Meaning | null => {
    const own = Object.hasOwn(inEvent, event) ? inEvent[event] : undefined
    if (own && Object.hasOwn(own, key)) return own[key] ?? null
    return Object.hasOwn(everywhere, key) ? (everywhere[key] ?? null) : null
  }
