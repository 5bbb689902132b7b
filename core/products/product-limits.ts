/** Characters of a product's texts, in each language, and of its lines. */
export const productLimits = {
  name: 120,
  summary: 200,
  description: 4_000,
  address: 200,
  beds: 120,
  view: 80,
  meetingPoint: 300,
  /** A highlight, an inclusion, an exclusion, a house rule, a thing to bring, a place of pick-up. */
  point: 160,
  alt: 300,
  /** Of a rate's other shares of adults. */
  shares: 60,
} as const

/** The maximum number of each in a product. */
export const productCounts = {
  pictures: 40,
  units: 40,
  /** Of one unit. */
  rates: 12,
  policySteps: 8,
  childBands: 6,
  /** Of one rate. */
  otherShares: 24,
  /** Of one room. */
  guests: 12,
  guestTypes: 5,
  /** Steps of a tour's price by the size of the party. */
  partyPrices: 5,
  points: 20,
  pickups: 40,
  languages: 10,
} as const

/** The maximum number of products of an agency, or of the platform. */
export const maxProducts = 5_000
/** The maximum number of editions in a product's history. */
export const maxEditions = 100

/** The maximum number of hours between the end of sales and the start: a month. */
export const maxCutOffHours = 31 * 24
/** The maximum basis points of a rate or of an age. */
export const maxShareBp = 100_000
/** The highest id of a rate's other shares of adults. */
export const maxSharesId = 32_767
/** The maximum basis points by which a rate's price may differ from that of its base. */
export const maxChangeBp = 10_000
/** The maximum amount in a rate, in minor units. */
export const maxRateMinor = 100_000_000
/** The maximum bytes of a draft in a request. */
export const maxDraftBytes = 256 * 1024

/** Codes of products, units and rates: lowercase letters, digits and hyphens. */
export const codePattern = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/
/** A time of day, "08:30". */
export const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/
