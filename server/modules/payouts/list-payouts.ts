import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Input, Output } from '#core/contract/calls.ts'
import { disbursementPageSize } from '#core/disbursements/disbursement-states.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { presentDisbursement, presentTransfer } from '#server/modules/disbursements/present-disbursement.ts'
import type { Caller } from '#server/platform/audit.ts'
import { readPage } from '#server/platform/database/read-page.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { payouts } from './tables.ts'

const agencies = alias(accounts, 'agencies')

/** Payouts that were ordered in batches, newest first. */
export async function listPayouts(
  context: Caller,
  { page, state, text }: Input<'admin.listPayouts'>,
): Promise<Output<'admin.listPayouts'>> {
  requireRight(context, 'settle accounts')
  const { deps, actor } = context
  const wanted = text?.trim()
  const words = sql`lower(concat_ws(' ', ${accounts.id}, ${accounts.name}, ${agencies.name}, ${payouts.reference}))`
  const { count, rows } = await transactAs(deps.database, actor, (tx) =>
    readPage({ page, size: disbursementPageSize }, (slice) =>
      tx
        .select({
          ...{ payout: payouts, name: accounts.name, agency: agencies.name },
          hasFile: sql<boolean>`EXISTS (SELECT FROM registrations r WHERE r.account_id = coalesce(${agencies.id}, ${accounts.id}))`,
          count: sql<number>`count(*) OVER ()::int`,
        })
        .from(payouts)
        .innerJoin(accounts, eq(accounts.id, payouts.accountId))
        .leftJoin(agencies, eq(agencies.id, accounts.parentId))
        .where(
          and(
            state ? eq(payouts.state, state) : undefined,
            wanted ? sql`position(lower(${wanted}::text) IN ${words}) > 0` : undefined,
          ),
        )
        .orderBy(sql`${payouts.orderedAt} DESC, ${payouts.id} ${slice}`),
    ),
  )
  return {
    count,
    rows: rows.map(({ payout, name, agency, hasFile }) => ({
      ...presentDisbursement(deps, payout),
      payee: { accountId: payout.accountId, name, agency, hasFile },
    })),
  }
}

/**
 * Returns a batch's transfers for the bank, to the accounts stored with the order. Errors: `disbursement_not_found`,
 * also if none of the transfers is waiting.
 */
export async function getPayoutFile(
  context: Caller,
  { batchId }: Input<'admin.getPayoutFile'>,
): Promise<Output<'admin.getPayoutFile'>> {
  requireRight(context, 'settle accounts')
  const { deps, actor } = context
  const rows = await transactAs(deps.database, actor, (tx) =>
    tx
      .select()
      .from(payouts)
      .where(and(eq(payouts.batchId, batchId), eq(payouts.state, 'ordered'), eq(payouts.currency, 'MXN')))
      .orderBy(payouts.holder, payouts.id),
  )
  if (rows.length === 0) refuse('disbursement_not_found')
  return { transfers: rows.map((row) => presentTransfer(deps, row)) }
}
