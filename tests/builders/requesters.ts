import type { Requester } from '#server/platform/audit.ts'

/** An owner of the agency as the caller. */
export const ownerOf = (accountId = '1001'): Requester => ({
  actor: { role: 'owner', personId: 'somebody', accountId, branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
})
