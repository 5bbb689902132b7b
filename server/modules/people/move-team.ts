import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { TeamFate } from '#core/agencies/branch-closing.ts'
import { permissions } from '#core/people/permissions.ts'
import { type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { partsOf } from './change-seller.ts'
import { endSessions } from './end-sessions.ts'
import type { SellerRow } from './reach-seller.ts'
import { suspendLocked } from './suspend-seller.ts'
import { people } from './tables.ts'

/**
 * Moves the people of a branch to its agency, or suspends them. An owner of the branch becomes a seller with all
 * permissions: the agency has its own owners. People who are already suspended remain in the branch.
 */
export async function moveTeam(
  tx: Transaction,
  requester: Requester,
  { branchId, agencyId, fate }: { branchId: string; agencyId: string; fate: TeamFate },
): Promise<void> {
  const team = await tx
    .select()
    .from(people)
    .where(
      and(
        eq(people.accountId, branchId),
        inArray(people.role, ['owner', 'seller']),
        ne(people.state, 'suspended'),
      ),
    )
    .orderBy(asc(people.id))
    .for('no key update')
  for (const row of team) {
    const person = { ...row, accountId: branchId }
    if (fate === 'suspended') await suspendLocked(tx, requester, person)
    else await moveToAgency(tx, requester, person, agencyId)
  }
}

async function moveToAgency(
  tx: Transaction,
  requester: Requester,
  before: SellerRow,
  accountId: string,
): Promise<void> {
  const { id, shareBp } = before
  const granted = before.role === 'owner' ? [...permissions] : before.permissions
  const after = { accountId, role: 'seller' as const, permissions: granted }
  await tx.update(people).set(after).where(eq(people.id, id))
  await endSessions(tx, id)
  await recordAuditEvent(tx, requester, {
    accountId,
    event: 'seller_changed',
    details: { personId: id, from: partsOf(before), to: { ...after, shareBp } },
  })
}
