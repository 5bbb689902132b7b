import { eq, sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import { mayReopenFrom, statesWithAgreement } from '#core/agencies/accounts.ts'
import { bankOf, maskClabe } from '#core/app/mexico.ts'
import { files } from '#server/modules/files/tables.ts'
import { readBlockLimit } from '#server/modules/groups/block-limit.ts'
import { listKeptBlocks } from '#server/modules/groups/list-kept-blocks.ts'
import { readContract } from '#server/modules/legal-texts/newer-contract.ts'
import { auditName, type Caller, type Requester, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readDocuments } from './documents.ts'
import { findAlike } from './find-alike-registrations.ts'
import { waitingSince } from './list-registrations.ts'
import { readOwed } from './owed-corrections.ts'
import { requireFile } from './reach-registration.ts'
import { presentAgreement } from './read-agreement.ts'
import { readPendingChanges } from './read-changes.ts'
import { type FileRow, filesOf, presentFile } from './read-files.ts'
import { readHistory } from './read-history.ts'
import { readHouse } from './read-house.ts'

/**
 * One registration with all data needed to decide it. Errors: `registration_not_found`, also for one in another
 * person's portfolio.
 */
export async function getRegistration(context: Caller, accountId: string) {
  const { deps } = context
  requireRight(context, 'decide registrations')
  const now = deps.clock.now()
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { account, registration } = await requireFile(tx, context, accountId)
    await recordOpened(tx, context, accountId)
    const { legalName, address, currency } = account
    const { taxRegime, fiscalPostcode, clabeHolder, terms, personKind, duplicateOf } = registration
    const clabe = unseal(deps, registration.clabe)
    const hasFile = registration.executiveId !== null && registration.executiveId === context.actor.personId
    const papers = await readDocuments(tx, accountId, personKind, now)
    const types = await readTypes(tx, accountId)
    const house = await readHouse(tx, accountId)
    const { closedFrom, commissionPlan } = registration
    const isClosed = account.state === 'closed'
    const mayReopen = isClosed && mayReopenFrom(closedFrom)
    const history = await readHistory(tx, context, accountId)
    return {
      ...presentFile(await readFile(tx, accountId), now),
      legalName,
      address,
      language: account.language,
      taxRegime,
      fiscalPostcode,
      bank: {
        clabe: hasFile ? clabe : maskClabe(clabe),
        isWhole: hasFile,
        name: bankOf(clabe),
        holder: clabeHolder,
      },
      terms,
      contract: await readContract(tx, deps, terms.version),
      rnt: account.rnt,
      changes: (await readPendingChanges(tx, accountId)).map(({ id, kind, value, proposedAt }) => ({
        ...{ id, kind, value },
        proposedAt: proposedAt.toISOString(),
      })),
      papers: papers.map((paper) => ({ ...paper, fileType: types.get(paper.fileId ?? '') ?? null })),
      owed: await readOwed(tx, account, papers),
      duplicateOf,
      currency,
      version: history[0]?.id ?? 0,
      history,
      alike: await findAlike(tx, accountId),
      mayAssign: can(context.actor, 'assign registrations', { accountId }),
      mayReopen: mayReopen && can(context.actor, 'reopen registrations', { accountId }),
      wasApproved: isClosed ? !mayReopen : statesWithAgreement.includes(account.state),
      agreement: await presentAgreement(tx, account, commissionPlan, house.standings, now),
      merchants: {
        isAllowed: account.mayUseMerchants,
        mayAllow: can(context.actor, 'allow merchant accounts', { accountId }) && !isClosed,
      },
      blocks: {
        ...(await readBlockLimit(tx, accountId)),
        groups: await listKeptBlocks(tx, accountId),
        mayLimit: can(context.actor, 'limit blocks', { accountId }) && !isClosed,
      },
      branches: house.branches,
      people: house.people,
    }
  })
}

async function readFile(tx: Transaction, accountId: string): Promise<FileRow> {
  const page = sql`(SELECT r.account_id, ${waitingSince} AS since FROM registrations r
    JOIN accounts a ON a.id = r.account_id WHERE r.account_id = ${accountId}) page`
  const { rows } = await tx.execute<FileRow>(filesOf(page, sql`1`))
  return rows[0] ?? refuse('registration_not_found')
}

async function readTypes(tx: Transaction, accountId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: files.id, type: files.type })
    .from(files)
    .where(eq(files.accountId, accountId))
  return new Map(rows.map(({ id, type }) => [id, type]))
}

/** An open screen polls repeatedly: one audit entry per hour is enough. */
async function recordOpened(tx: Transaction, requester: Requester, accountId: string): Promise<void> {
  const event = 'registration_opened'
  const { rows } = await tx.execute(sql`SELECT FROM audit WHERE account_id = ${accountId} AND sale_id IS NULL
    AND event = ${event} AND actor = ${auditName(requester)} AND at > now() - interval '1 hour' LIMIT 1`)
  if (rows.length === 0) await recordAuditEvent(tx, requester, { accountId, event })
}
