import { api } from '#src/platform/api.ts'

/** The current data of one seller. */
export const sellerQuery = (id: string) => api.agency.getSeller.queryOptions({ input: { id }, staleTime: 0 })
