import type { AuditTerm } from './audit-values.ts'

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
  | 'prospect_field'
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
export type Meanings = Readonly<Record<string, Meaning>>
