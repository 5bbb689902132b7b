export const missingCodes = [
  'required',
  'not_valid',
  /** The maximum number of guests is below that of adults or children, or below the guests in the price. */
  'too_few_guests',
  /** Ages do not increase, or belong to two types. */
  'ages_wrong',
  /** A step of the price by party size does not begin above the previous one. */
  'sizes_wrong',
  /** No type of guest includes adults. */
  'no_adults',
  /** Canceling later would cost less, or two steps begin on one day. */
  'policy_falls',
  /** The destination has no such zone, the unit no such rate, or the currency cannot be converted into the agency's. */
  'unknown',
  /** A rate's price is based on a rate that is itself based on another. */
  'based_twice',
  /** Another of a rate's shares of adults has the name. */
  'name_taken',
  /** Nights or departures are priced in another currency. */
  'priced_otherwise',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** A problem that prevents a draft from going on sale. `path`: of the field, "units.0.rates.1.name.en". */
export interface Missing {
  code: MissingCode
  path: string
}
