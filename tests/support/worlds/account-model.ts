import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { isKept } from '#core/agencies/branches.ts'
import { closeBranch } from '#server/modules/branches/close-branch.ts'
import { moveBalance } from '#server/modules/branches/move-balance.ts'
import { followClosings } from '#server/modules/branches/settle-closing.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { readPending } from '#server/modules/ledger/pending.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { payOnCredit } from '#server/modules/selling/pay-on-credit.ts'
import { recordSettlement } from '#server/modules/settlements/record-settlement.ts'
import { reverseSettlement } from '#server/modules/settlements/reverse-settlement.ts'
import { withholdFromAll } from '#server/modules/withholdings/book-withholdings.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { AccountStep } from '#tests/builders/money-stories.ts'
import { checkOutOnce } from '#tests/builders/pay.ts'
import { newKey } from '#tests/builders/sales.ts'
import type { MoneyWorld } from './money-world.ts'

export const owner: Requester = {
  actor: { role: 'owner', personId: 'ana', accountId: '1001', branchIds: ['1003'], saleIds: [] },
  ip: '192.0.2.1',
  browser: null,
}

export const admin: Requester = {
  actor: { role: 'admin', personId: 'adela', accountId: null, branchIds: [], saleIds: [] },
  ip: '192.0.2.1',
}

/** Raises the credit limits of the agency and its branch by an amount; an account that closes has no credit. */
export async function allow({ db }: MoneyWorld, moreMinor: number): Promise<void> {
  for (const { id, availableMinor } of await readStandings(db.database, ['1001', '1003'])) {
    const limitMinor = Math.max(0, moreMinor - availableMinor)
    await db.database.execute(sql`UPDATE accounts SET credit_limit_minor = ${limitMinor}
      WHERE id = ${id} AND closing_at IS NULL`)
  }
}

/** The branch as it is before its owner closes it. */
export const openBranch = ({ db }: MoneyWorld) =>
  db.database.execute(
    sql`UPDATE accounts SET state = 'approved', state_reason = NULL, closing_at = NULL WHERE id = '1003'`,
  )

/** Closes the branch: the total of credit limits and of balances stays the same. */
async function closeTheBranch({ db, deps }: MoneyWorld): Promise<void> {
  const total = async () => {
    const { rows } =
      await db.database.execute(sql`SELECT (SELECT sum(credit_limit_minor)::float8 FROM accounts) AS credit,
      (SELECT coalesce(sum(amount_minor), 0)::float8 FROM entries) AS balance`)
    return rows[0]
  }
  // The closing withholds first.
  await withholdFromAll(deps)
  const before = await total()
  const { stage } = await closeBranch(
    { ...owner, deps },
    { branchId: '1003', reason: 'Cambió de local.', team: 'agency' },
  )
  expect(['closing', 'closed']).toContain(stage)
  expect(await total()).toEqual(before)
}

/** Actions of an agency, or of the platform together with it, that move money. */
export async function happenToAccount(world: MoneyWorld, saleId: string, { act, change }: AccountStep) {
  const { db, deps } = world
  switch (act) {
    case 'credit': {
      await checkOutOnce(deps, saleId)
      const { dueMinor: amountMinor } = await presentSale(deps, saleId)
      await payOnCredit({ ...owner, deps }, { saleId, idempotencyKey: newKey(), amountMinor })
      break
    }
    case 'settle': {
      // The agency pays its debt and more, or is paid a percentage of its balance; above 100 % the payment is refused.
      const [standing] = await readStandings(db.database, ['1001'])
      const available = standing?.availableMinor ?? 0
      const kind = change % 2 ? 'payout' : 'payment'
      const amountMinor =
        kind === 'payment'
          ? Math.max(0, -available) + 1 + change * 1_003
          : Math.round((available * change) / 99)
      if (amountMinor <= 0) return
      await recordSettlement(
        { ...admin, deps },
        { accountId: '1001', kind, amountMinor, reference: newKey(), idempotencyKey: newKey() },
      )
      break
    }
    case 'reverse settlement': {
      const { rows } = await db.database.execute<{ id: number }>(sql`SELECT id::int FROM entries e
        WHERE account_id = '1001' AND kind IN ('payment', 'payout') AND payout_id IS NULL
          AND NOT EXISTS (SELECT FROM entries r WHERE r.reverses_id = e.id) ORDER BY id DESC LIMIT 1`)
      const [last] = rows
      if (!last) return
      await reverseSettlement(
        { ...admin, deps },
        { accountId: '1001', entryId: last.id, reason: 'otro banco' },
      )
      // Staff may exceed the limit knowingly.
      await allow(world, 0)
      break
    }
    case 'move balance': {
      const [agency, branch] = await readStandings(db.database, ['1001', '1003'])
      const direction = change % 2 ? 'to_agency' : 'to_branch'
      const from = change % 2 ? branch : agency
      const amountMinor = Math.max(1, Math.round(((from?.availableMinor ?? 0) * change) / 99))
      const request = { branchId: '1003', direction, amountMinor, idempotencyKey: newKey() } as const
      await moveBalance({ ...owner, deps }, request)
      break
    }
    case 'close branch':
      await closeTheBranch(world)
      break
    case 'decide': {
      const { rows } = await db.database.execute<{ id: string }>(sql`SELECT id FROM work_items
        WHERE sale_id = ${saleId} AND kind = 'amount_mismatch' AND resolved_at IS NULL LIMIT 1`)
      const [item] = rows
      if (!item) return
      const decision = (['accept', 'refund', 'done'] as const)[change % 3] ?? 'done'
      await decideWorkItem({ ...admin, deps }, { id: item.id, decision, reason: 'así se acordó' })
    }
  }
  world.accounted.set(act, (world.accounted.get(act) ?? 0) + 1)
}

interface Sums extends Record<string, unknown> {
  /**
   * The payments and balance at the platform's provider without amounts that a client has received twice, and the
   * settlements and paid payouts of agencies.
   */
  held: number
  /** Ordered refunds and payouts that are not made yet, and the balances of gift cards. */
  owed: number
  /** The total of all accounts. */
  agencies: number
  /** The amounts that sales keep, whatever the payment method, and the earnings of agencies on them, less fees of installments and withheld taxes. */
  kept: number
  earned: number
}

/**
 * What the platform holds, less what it owes clients and agencies, is what it keeps of all sales after earnings, to the
 * cent. No account is beyond its line, a branch has what was moved to it, and one that was closed has nothing available.
 */
export async function checkAccounts(world: MoneyWorld, said: string): Promise<void> {
  const { db, deps } = world
  await followClosings(deps)
  const { rows } = await db.database.execute<Sums>(sql`
    WITH own AS (SELECT provider_ref AS ref FROM payments WHERE merchant_account_id IS NOT NULL AND provider_ref IS NOT NULL)
    SELECT ((SELECT coalesce(sum(amount_minor), 0) FROM sandbox_payments WHERE state = 'captured' AND ref NOT IN (SELECT ref FROM own))
        - (SELECT coalesce(sum(amount_minor), 0) FROM sandbox_refunds WHERE ref NOT IN (SELECT ref FROM own))
        - (SELECT coalesce(sum(amount_minor), 0) FROM sandbox_disputes WHERE state = 'lost' AND ref NOT IN (SELECT ref FROM own))
        + (SELECT coalesce(sum(twice_minor), 0) FROM disputes WHERE merchant_account_id IS NULL)
        + (SELECT coalesce(sum(e.amount_minor), 0) FROM entries e LEFT JOIN entries r ON r.id = e.reverses_id
          WHERE e.kind IN ('payment', 'payout', 'settlement_reversed') AND coalesce(e.payout_id, r.payout_id) IS NULL)
        - (SELECT coalesce(sum(amount_minor), 0) FROM payouts WHERE state = 'paid'))::float8 AS held,
      ((SELECT coalesce(sum(amount_minor), 0) FROM payouts WHERE state = 'ordered')
        + (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE state <> 'done')
        + (SELECT coalesce(sum(balance_minor), 0) FROM gift_cards))::float8 AS owed,
      (SELECT coalesce(sum(amount_minor), 0) FROM entries)::float8 AS agencies,
      ((SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE state = 'captured')
        - (SELECT coalesce(sum(amount_minor), 0) FROM refunds))::float8 AS kept,
      (SELECT coalesce(sum(amount_minor), 0) FROM entries WHERE kind ~ '^(commission|instalment|isr|iva)')::float8 AS earned`)
  const [sums] = rows
  expect(sums && sums.held - sums.owed - sums.agencies, said).toBe(sums && sums.kept - sums.earned)
  const [branch] = await readStandings(db.database, ['1003'])
  if (branch && !isKept(branch.stage)) {
    expect([branch.creditLimitMinor, branch.availableMinor], said).toEqual([0, 0])
    // The cost of its old sales may exceed the limit of its agency, which did not sell them.
    await allow(world, 0)
  }
  const isOver = (await readStandings(db.database, ['1001', '1003'])).some(
    ({ creditLimitMinor, availableMinor }) => creditLimitMinor + availableMinor < 0,
  )
  // Money on its way back from the agency's own account is the agency's debt until it has arrived.
  if (isOver && (await hasMerchantMoney(world))) await allow(world, 0)
  for (const { creditLimitMinor, availableMinor } of await readStandings(db.database, ['1001', '1003']))
    expect(creditLimitMinor + availableMinor, said).toBeGreaterThanOrEqual(0)
  await checkHeld(world, said)
}

async function hasMerchantMoney({ db }: MoneyWorld): Promise<boolean> {
  const { rows } = await db.database.execute(
    sql`SELECT FROM entries WHERE kind IN ('merchant_sale', 'merchant_returned') LIMIT 1`,
  )
  return rows.length > 0
}

/** Disputes hold the earnings of their sales, less the fees of installments, and nothing of other sales. */
async function checkHeld({ db }: MoneyWorld, said: string): Promise<void> {
  const { rows } = await db.database.execute<{ id: string; held: number }>(sql`
    SELECT a.id, coalesce(sum(greatest(0, (SELECT coalesce(sum(e.amount_minor), 0) FROM entries e
      WHERE e.sale_id = s.id AND (e.kind LIKE 'commission%' OR e.kind LIKE 'instalment%')))), 0)::float8 AS held
    FROM accounts a LEFT JOIN sales s ON s.account_id = a.id AND s.confirmed_at IS NOT NULL
      AND s.id IN (SELECT sale_id FROM disputes WHERE state = 'open' AND merchant_account_id IS NULL)
    WHERE a.id IN ('1001', '1003') GROUP BY a.id`)
  for (const { id, held } of rows) {
    const { pendingMinor, disputedMinor } = await readPending(db.database, id)
    expect(disputedMinor, said).toBe(held)
    expect(pendingMinor, said).toBeGreaterThanOrEqual(disputedMinor)
  }
}
