import { sql } from 'drizzle-orm'
import { type Actor, can } from '#core/access.ts'
import type { AccountState } from '#core/agencies/accounts.ts'
import { type BranchStage, branchStageOf } from '#core/agencies/branches.ts'
import type { Currency } from '#core/money/money.ts'
import { availableOf, type Balance, creditLeft, grantable } from '#core/sales/ledger.ts'
import { pendingOfAccount } from '#server/modules/ledger/pending.ts'
import { waitingAtMerchants } from '#server/modules/ledger/waiting-at-merchants.ts'
import { bookWithholdings } from '#server/modules/withholdings/book-withholdings.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The balance and credit of an agency or branch, in minor units of its currency. */
export interface Standing extends Balance {
  id: string
  name: string
  state: AccountState
  /** The stage of a branch. */
  stage: BranchStage
  currency: Currency
  creditLimitMinor: number
  /**
   * The amount that customers may still pay into the agency's own accounts at providers, which the account would then
   * owe.
   */
  waitingMinor: number
  /** The part of the balance without pending earnings. */
  availableMinor: number
  creditLeftMinor: number
  /**
   * The part of the available balance that may leave the account: all of it, unless the credit does not cover
   * `waitingMinor`.
   */
  movableMinor: number
  grantableMinor: number
}

type Row = Omit<
  Standing,
  'stage' | 'availableMinor' | 'creditLeftMinor' | 'movableMinor' | 'grantableMinor'
> &
  Record<string, unknown> & { closingAt: Date | null }

/** The accounts with these ids, ordered by id. */
export async function readStandings(executor: Executor, ids: readonly string[]): Promise<Standing[]> {
  const { rows } = await executor.execute<Row>(sql`
    SELECT a.id, a.name, a.state, a.closing_at AS "closingAt", a.currency, a.credit_limit_minor::float8 AS "creditLimitMinor",
      coalesce((SELECT sum(amount_minor) FROM entries e WHERE e.account_id = a.id), 0)::float8 AS "balanceMinor",
      ${pendingOfAccount(sql`a.id`)}::float8 AS "pendingMinor", ${waitingAtMerchants(sql`a.id`)}::float8 AS "waitingMinor"
    FROM accounts a WHERE a.id = ANY (${sql.param([...ids])}::text[]) ORDER BY a.id`)
  return rows.map(({ closingAt, ...row }) => {
    const availableMinor = availableOf(row)
    const creditLeftMinor = creditLeft(row.creditLimitMinor, availableMinor - row.waitingMinor)
    return {
      ...row,
      stage: branchStageOf({ state: row.state, closingAt }),
      availableMinor,
      creditLeftMinor,
      movableMinor: Math.max(0, Math.min(availableMinor, creditLeftMinor)),
      grantableMinor: Math.min(grantable(row.creditLimitMinor, availableMinor), creditLeftMinor),
    }
  })
}

/** Returns an account's remaining credit, and its balances if the actor may see them. Errors: `account_not_found`. */
export async function readCredit(executor: Executor, actor: Actor, accountId: string) {
  const [standing] = await readStandings(executor, [accountId])
  if (!standing) return refuse('account_not_found')
  const { balanceMinor, pendingMinor, creditLimitMinor, creditLeftMinor } = standing
  return {
    standing: can(actor, 'see the balance', { accountId })
      ? { balanceMinor, pendingMinor, creditLimitMinor }
      : null,
    creditLeftMinor,
  }
}

/**
 * As `readStandings`, with the accounts locked in id order until the end of the transaction. Every change to credit or
 * balance that depends on the remaining amount takes this lock first.
 */
export async function lockStandings(tx: Transaction, ids: readonly string[]): Promise<Standing[]> {
  await lock(tx, ids)
  return await readStandings(tx, ids)
}

/**
 * As `lockStandings`, after withholding taxes from the earnings: used before money is paid out or moved to another
 * account.
 */
export async function lockWithheld(tx: Transaction, ids: readonly string[]): Promise<Standing[]> {
  await lock(tx, ids)
  await bookWithholdings(tx, ids)
  return await readStandings(tx, ids)
}

const lock = (tx: Transaction, ids: readonly string[]) =>
  tx.execute(
    sql`SELECT FROM accounts WHERE id = ANY (${sql.param([...ids])}::text[]) ORDER BY id FOR NO KEY UPDATE`,
  )
