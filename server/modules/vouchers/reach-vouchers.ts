import { accountsReached } from '#core/access.ts'
import type { Requester } from '#server/platform/audit.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'

interface VoucherDesk {
  personId: string
  ownId: string
  accountIds: readonly string[]
}

/**
 * The requester's account, and all accounts whose vouchers the requester may redeem. Errors: `unauthenticated` or
 * `forbidden`.
 */
export function requireVoucherDesk(requester: Requester): VoucherDesk {
  const { personId, accountId } = requireOwnRight(requester, 'redeem vouchers')
  return { personId, ownId: accountId, accountIds: accountsReached(requester.actor, 'redeem vouchers') ?? [] }
}
