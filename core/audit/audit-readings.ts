import type { AuditTerm } from './audit-values.ts'

/** Kinds of records to which a detail can refer by id; readers of the log see their names instead. */
export const auditSubjects = [
  'accounts',
  'destinations',
  'files',
  /** Identified by account and name, as in "1001:boda-luna". */
  'groups',
  'leads',
  /** Identified by the sale. */
  'lines',
  /** Identified by the destinations. */
  'municipalities',
  'notices',
  'people',
  'plans',
  'products',
  'prospects',
  'quotes',
  /** Identified by the sale. */
  'reviews',
  'sales',
  'subscriptions',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** How a detail is displayed: as a kind of record, as a set of terms, or as one of these. */
export type Reading =
  | AuditSubject
  | AuditTerm
  /** A group's rooms by night. */
  | 'blocks'
  | 'day'
  | 'device'
  /** Reasons for rejecting details of an agency. */
  | 'marked'
  /** Not useful to readers. */
  | 'hidden'
  | 'instant'
  /** In milliseconds. */
  | 'duration'
  | 'money'
  | 'number'
  /** An index from 0. */
  | 'ordinal'
  | 'percent'
  | 'place'
  | 'price'
  | 'prospect_field'
  | 'rate'
  | 'release'
  | 'rules'
  /** In basis points by kind. */
  | 'shares'
  | 'states'
  /** A number of entries. */
  | 'tally'
  | 'text'
  | 'texts'
  | 'yes_no'

/**
 * The key of the label, the reading, and a flag. `was`: this is the former value; `even nothing`: shown even if empty.
 */
export type Meaning = readonly [name: string, reading: Reading, more?: 'was' | 'even nothing']
export type Meanings = Readonly<Record<string, Meaning>>
