import { api } from '#src/platform/api.ts'

/** One person who sells for the agency, as it is now. */
export const sellerQuery = (id: string) => api.agency.getSeller.queryOptions({ input: { id }, staleTime: 0 })
