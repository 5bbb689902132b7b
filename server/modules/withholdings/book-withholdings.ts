import { sql } from 'drizzle-orm'
import { withheldFrom, withholdingEntries } from '#core/money/withholdings.ts'
import type { EntryKind } from '#core/sales/ledger.ts'
import { newEntryId, postedWithheld } from '#server/modules/ledger/post-withheld.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Due, readDue } from './read-due.ts'

/** The amounts to book for a sale and a tax; negative amounts are given back. Minor units. */
interface Planned extends Due {
  kind: EntryKind
  changeEarnedMinor: number
  changeBaseMinor: number
  changeAmountMinor: number
}

/** The amounts owed by now, less those already booked. */
function plan(due: Due): Planned {
  const { baseMinor, amountMinor } = withheldFrom(due.earnedMinor, due)
  const changeAmountMinor = amountMinor - due.bookedAmountMinor
  const { withheld, returned } = withholdingEntries[due.tax]
  return {
    ...due,
    kind: changeAmountMinor < 0 ? returned : withheld,
    changeEarnedMinor: due.earnedMinor - due.bookedEarnedMinor,
    changeBaseMinor: baseMinor - due.bookedBaseMinor,
    changeAmountMinor,
  }
}

/**
 * The amounts that a booking would now withhold from the earnings of accounts, keyed by account id, in minor units; a
 * negative amount would be given back. Accounts without a change are omitted.
 */
export async function readToWithhold(
  executor: Executor,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  for (const one of (await readDue(executor, accountIds)).map(plan))
    sums.set(one.accountId, (sums.get(one.accountId) ?? 0) + one.changeAmountMinor)
  return sums
}

/**
 * Withholds taxes from the earnings that these accounts can use by now, and gives back taxes on earnings that were
 * taken back. Repeating the call changes nothing. The caller holds the locks on the accounts.
 */
export async function bookWithholdings(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  const planned = (await readDue(tx, accountIds)).map(plan)
  if (planned.length === 0) return
  // A change of 0 has no ledger entry, but its base is recorded.
  await tx.execute(sql`
    WITH given AS MATERIALIZED (
      SELECT p.*, CASE WHEN p."changeAmountMinor" <> 0
        THEN ${newEntryId} END AS entry_id
      FROM jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) AS p("saleId" text, "accountId" text, tax text, payee text,
        rfc text, "ruleFrom" text, "rateBp" int, "ivaBp" int, kind text, "changeEarnedMinor" bigint, "changeBaseMinor" bigint,
        "changeAmountMinor" bigint)
    ), posted AS (
      ${postedWithheld}
    )
    INSERT INTO withholdings (account_id, sale_id, tax, payee, rfc, rule_from, rate_bp, iva_bp, earned_minor, base_minor,
      amount_minor, entry_id)
    SELECT "accountId", "saleId", tax, payee, rfc, "ruleFrom", "rateBp", "ivaBp", "changeEarnedMinor", "changeBaseMinor",
      "changeAmountMinor", entry_id FROM given`)
}

/** Withholds taxes from the earnings of all accounts. A failure with one account does not stop the others. */
export async function withholdFromAll(deps: Deps): Promise<void> {
  const { database, log } = deps
  const { rows } = await database.execute<{ id: string }>(sql`SELECT a.id FROM accounts a
    WHERE EXISTS (SELECT FROM withholding_rules k WHERE k.withdrawn_at IS NULL)
      AND EXISTS (SELECT FROM sales s WHERE s.account_id = a.id AND s.confirmed_at IS NOT NULL) ORDER BY a.id`)
  for (const { id } of rows) {
    await transact(database, async (tx) => {
      await tx.execute(sql`SELECT FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`)
      await bookWithholdings(tx, [id])
    }).catch((error: unknown) => {
      log.error({ accountId: id, err: error }, 'taxes could not be withheld from an account')
    })
  }
}
