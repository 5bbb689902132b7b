import { api } from '#src/platform/api.ts'

/** The query for an agency's account, with its branches and own domains. */
export const accountQuery = (accountId: string) =>
  api.admin.getAgencyAccount.queryOptions({ input: { accountId }, staleTime: 0 })
