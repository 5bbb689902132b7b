import { createHash } from 'node:crypto'
import { can } from '#core/access.ts'
import type { AssortmentRule } from '#core/products/assortment.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { hasGroup } from './store.ts'

/** The account of the requested assortment, if the caller may access it: their own account or a branch. */
export function reachAssortment(
  requester: Requester,
  action: 'see assortment' | 'change assortment',
  wanted?: string,
): string {
  const own = requireOwnRight(requester, action)
  const accountId = wanted ?? own.accountId
  return can(requester.actor, action, { accountId }) ? accountId : refuse('account_not_found')
}

/** Throws `group_not_found` if a group is given that the account does not have. */
export async function requireOwnGroup(
  executor: Executor,
  accountId: string,
  groupUrl: string | undefined,
): Promise<void> {
  if (groupUrl !== undefined && !(await hasGroup(executor, accountId, groupUrl))) refuse('group_not_found')
}

/** A hash of the rules. */
export const versionOf = (rules: readonly AssortmentRule[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rules.map(({ scope, subject, hidden, position, markupBp }) =>
          [scope, subject, hidden, position, markupBp].join(),
        ),
      ),
    )
    .digest('base64url')
    .slice(0, 22)
