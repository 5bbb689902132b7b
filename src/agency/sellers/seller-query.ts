import { api } from '#src/platform/api.ts'

/** The query for one seller's current data. */
export const sellerQuery = (id: string) => api.agency.getSeller.queryOptions({ input: { id }, staleTime: 0 })
