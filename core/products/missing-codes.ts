export const missingCodes = [
  'required',
  'not_valid',
  /** Fewer guests in all than adults, children, or guests in its price. */
  'too_few_guests',
  /** Ages do not increase, or belong to two types. */
  'ages_wrong',
  /** A step of the price by the size of the party does not begin above the one before. */
  'sizes_wrong',
  /** No type of guest includes adults. */
  'no_adults',
  /** Canceling later would cost less, or two steps begin on one day. */
  'policy_falls',
  /** The destination has no such zone, the unit no such rate, or the currency cannot be converted into the agency's. */
  'unknown',
  /** The price of a rate follows a rate whose price follows a third. */
  'based_twice',
  /** Another of a rate's shares of adults has the name. */
  'name_taken',
  /** Nights or departures are priced in another currency. */
  'priced_otherwise',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** What keeps a draft from going on sale. `path`: of the field, "units.0.rates.1.name.en". */
export interface Missing {
  code: MissingCode
  path: string
}
