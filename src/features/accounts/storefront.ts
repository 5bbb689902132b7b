import { api } from '#src/platform/api.ts'

/** An agency's face, destinations and highlights. Changes rarely; kept for the visit. */
export const storefrontQuery = (accountId: string, groupUrl?: string) =>
  api.product.getStorefront.queryOptions({ input: { accountId, groupUrl }, staleTime: 5 * 60_000 })
