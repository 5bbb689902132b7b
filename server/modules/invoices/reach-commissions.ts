import { sql } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { commissionInvoicesShown } from '#core/contract/commission-invoices.ts'
import { lastMonth } from '#core/invoices/global.ts'
import type { CommissionKind } from '#core/invoices/invoices.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import type { House } from './open-entries.ts'
import { listCommissionDocuments, planCommissions } from './plan-commissions.ts'
import { presentInvoice } from './present-invoice.ts'
import { mayReachDocument } from './reach-document.ts'

/**
 * Returns the invoices between an agency and the platform. Errors: `account_not_found`, also for an account out of
 * reach.
 */
export const getCommissionInvoices = (context: Caller, input: Input<'agency.getCommissionInvoices'>) =>
  readCommissions(context, input)

/** Returns an account with its branches, and what the caller may issue for it. Errors: `account_not_found`. */
export async function reachCommissions(
  executor: Executor,
  { actor, deps }: Caller,
  { accountId }: { accountId: string },
) {
  requireRight({ actor }, 'see the balance')
  const may = (action: Parameters<typeof can>[1]) =>
    can({ ...actor, saleIds: [] }, action, { accountId, personId: null })
  if (!may('see the balance')) return refuse('account_not_found')
  const account = await getAccount({ database: executor }, accountId)
  const house = await readHouse(executor, account)
  return {
    ...{ account, house, month: lastMonth(deps.clock.now(), house.timeZone) },
    mayIssue: { commission: may('change the agency'), fee: may('settle accounts') },
  }
}

/** See `getCommissionInvoices`. */
export async function readCommissions(context: Caller, { accountId }: { accountId: string }) {
  const { deps } = context
  return await transact(deps.database, async (tx) => {
    const reached = await reachCommissions(tx, context, { accountId })
    const partOf = async (kind: CommissionKind) => {
      const { obstacle, invoiceMinor, creditMinor } = await planCommissions(tx, deps, { ...reached, kind })
      const rows = await listCommissionDocuments(tx, { accountId, kind })
      return {
        ...{ obstacle, invoiceMinor, creditMinor, mayIssue: reached.mayIssue[kind] },
        documents: rows.slice(0, commissionInvoicesShown).map((row) => ({
          ...{ ...presentInvoice(deps, row), saleId: null, month: row.month ?? '' },
          kind: row.kind === 'credit_note' ? row.kind : kind,
          mayRun: mayReachDocument(context, 'run', row),
        })),
      }
    }
    return { month: reached.month, commission: await partOf('commission'), fee: await partOf('fee') }
  })
}

/** Returns an agency with its branches, or a branch alone. */
async function readHouse(executor: Executor, { id, timeZone }: Account): Promise<House> {
  const { rows } = await executor.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM accounts WHERE ${id} IN (id, parent_id) ORDER BY parent_id NULLS FIRST, id`,
  )
  return { id, timeZone, accounts: rows }
}
