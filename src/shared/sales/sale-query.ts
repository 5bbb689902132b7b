import { api, type Outputs } from '#src/platform/api.ts'

export type Sale = Outputs['bookingEngine']['getSale']
export type SaleLine = Sale['lines'][number]
export type Payment = Sale['payments'][number]

/** A sale to which this browser has a key. */
export const saleQuery = (saleId: string) =>
  api.bookingEngine.getSale.queryOptions({ input: { saleId }, staleTime: 5_000 })

/** The cache key of a sale, for mutations that answer the whole sale. */
export const saleKey = (saleId: string) => api.bookingEngine.getSale.queryKey({ input: { saleId } })

/** Lines that are not canceled. */
export const liveLines = (sale: Sale): SaleLine[] =>
  sale.lines.filter((line) => line.state !== 'cancelled' && line.state !== 'released')

/** The newest payment attempt, or null. */
export const lastPayment = (sale: Sale): Payment | null =>
  sale.payments.reduce<Payment | null>(
    (last, one) => (last && last.createdAt > one.createdAt ? last : one),
    null,
  )
