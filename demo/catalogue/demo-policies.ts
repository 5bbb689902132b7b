import type { PolicyTemplate } from '#core/products/products.ts'

/** The full price from the time of booking, for cheaper non-refundable rates. */
export const nonRefundable: PolicyTemplate = [{ daysBefore: null, penalty: { bp: 10_000 } }]

/** The first night from the day before; for small houses and city hotels. */
export const firstNight: PolicyTemplate = [{ daysBefore: 1, penalty: { nights: 1 } }]

/** One night from three days before, the full price from the day of arrival. */
export const threeDays: PolicyTemplate = [
  { daysBefore: 3, penalty: { nights: 1 } },
  { daysBefore: 0, penalty: { bp: 10_000 } },
]

/** Resorts: half the price from a week before, the full price from two days before. */
export const week: PolicyTemplate = [
  { daysBefore: 7, penalty: { bp: 5000 } },
  { daysBefore: 2, penalty: { bp: 10_000 } },
]

/** All-inclusive hotels: a fifth from thirty days before, half from fifteen, the full price from three. */
export const longLadder: PolicyTemplate = [
  { daysBefore: 30, penalty: { bp: 2000 } },
  { daysBefore: 15, penalty: { bp: 5000 } },
  { daysBefore: 3, penalty: { bp: 10_000 } },
]

/** Tours: half the price from two days before, the full price from the day before. */
export const tourDays: PolicyTemplate = [
  { daysBefore: 2, penalty: { bp: 5000 } },
  { daysBefore: 1, penalty: { bp: 10_000 } },
]

/** Tours for small groups: the full price from five days before. */
export const smallTour: PolicyTemplate = [{ daysBefore: 5, penalty: { bp: 10_000 } }]

/** Transfers: half the price from two days before, the full price from the day before. */
export const ride: PolicyTemplate = [
  { daysBefore: 2, penalty: { bp: 5000 } },
  { daysBefore: 1, penalty: { bp: 10_000 } },
]
