import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Decision, WorkItemKind } from '#core/agencies/work-items.ts'
import type { MerchantGateways } from '#server/gateways/payments/merchant-gateways.ts'
import { KeyRefused, type PaymentsGateway } from '#server/gateways/payments/port.ts'
import { merchantAccounts } from '#server/modules/merchant-accounts/tables.ts'
import { sendRefund } from '#server/modules/payments/send-refund.ts'
import { decideWorkItem } from '#server/modules/work-desk/decide-work-item.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import { providerIn } from '#tests/builders/provider-in.ts'
import { admin } from './account-model.ts'
import { idsOf, type MoneyWorld } from './money-world.ts'

/** The agency's own account in the histories. */
const merchantId = 'merchant-of-histories'

/** Own accounts at the sandbox: only the name of the provider distinguishes their payments from the platform's. */
export const merchantsAt = (gateway: PaymentsGateway): MerchantGateways => ({
  open: async ({ name }) => ({ ...gateway, name }),
  identify: async () => ({ id: merchantId, name: 'Cempasúchil', isForTests: false }),
})

export async function addMerchantAccount({ db, deps }: Pick<MoneyWorld, 'db' | 'deps'>): Promise<void> {
  await db.database.execute(sql`UPDATE accounts SET may_use_merchants = true WHERE id = '1001'`)
  await db.database.insert(merchantAccounts).values({
    ...{
      id: merchantId,
      accountId: '1001',
      provider: 'stripe',
      providerAccount: 'acct_1',
      name: 'Cempasúchil',
    },
    ...{ secretKey: seal(deps, 'sk_test_own'), webhookSecret: seal(deps, 'whsec_own'), keyEnd: '_own' },
    movesMoney: false,
  })
}

/** Whether the payments of the next sales go to the agency's own account, where its credit allows it. */
export const payMerchants = ({ db }: MoneyWorld, isOn: boolean) =>
  db.database.execute(sql`UPDATE merchant_accounts SET is_paused = ${!isOn}`)

const keyRefused = async () => {
  throw new KeyRefused()
}

const lostMark = 'lost-'

/** The state of a refund before the key is refused: not sent, paid, or later given up by the provider. */
const befores = ['waits', 'arrives', 'is lost'] as const
const refundBefore = (deps: Deps, before: (typeof befores)[number]): PaymentsGateway['refund'] => {
  if (before === 'waits') return keyRefused
  return async (order) => {
    const providerRef = `${lostMark}${order.id}`
    const answer = before === 'arrives' ? await providerIn(deps).refund(order) : { providerRef }
    return { ...answer, state: 'in_transit' }
  }
}

/**
 * The key of the own account is refused for more than a day. Staff end the refunds that wait for it, after the agency returned
 * the money in the pages of its provider; of those that the provider has accepted they record what its pages show. Then there is a
 * new key.
 */
export async function endWithoutKey(world: MoneyWorld, saleId: string, change: number): Promise<void> {
  const { deps } = world
  const { database } = deps
  const before = befores[change % befores.length] ?? 'waits'
  const send = async (refund: PaymentsGateway['refund']) => {
    const merchants = merchantsAt({ ...providerIn(deps), refund })
    for (const refundId of await idsOf(world, 'refunds', saleId))
      await sendRefund({ ...deps, merchants }, { refundId })
  }
  const decide = (id: string, decision: Decision) =>
    decideWorkItem({ ...admin, deps }, { id, decision, reason: 're-778 en las páginas del proveedor' })
  const openOf = async (kind: WorkItemKind) => {
    const { rows } = await database.execute<{
      id: string
      subject: string
      ref: string
      minor: number
      at: string
    }>(
      sql`SELECT w.id, w.subject, p.provider_ref AS ref, r.amount_minor::int AS minor, coalesce(r.provider_ref, '') AS at
        FROM work_items w JOIN refunds r ON r.id = w.subject JOIN payments p ON p.id = r.payment_id
        WHERE w.sale_id = ${saleId} AND w.kind = ${kind} AND w.resolved_at IS NULL`,
    )
    return rows
  }
  const endByHand = async ({ id, subject, ref, minor }: Awaited<ReturnType<typeof openOf>>[number]) => {
    await decide(id, 'done')
    const handId = `by-hand-${subject}`
    const byHand = { id: handId, refundId: handId, providerRef: ref, amountMinor: minor, refundRef: null }
    expect((await providerIn(deps).refund(byHand)).state).not.toBe('failed')
    world.endedByHand += 1
  }
  world.now = new Date(world.now.getTime() + 25 * 3_600_000)
  try {
    await send(refundBefore(deps, before))
    await send(keyRefused)
    await database.execute(
      sql`UPDATE merchant_accounts SET refused_at = now() - interval '25 hours' WHERE refused_at IS NOT NULL`,
    )
    await send(keyRefused)
    for (const item of await openOf('refund_waits')) await endByHand(item)
    for (const { id, subject, at } of await openOf('refund_unconfirmed')) {
      const isLost = at.startsWith(lostMark)
      await decide(id, isLost ? 'failed' : 'arrived')
      world.recordedArrived += isLost ? 0 : 1
      if (isLost)
        for (const item of await openOf('refund_failed')) if (item.subject === subject) await endByHand(item)
    }
  } finally {
    await database.execute(sql`UPDATE merchant_accounts SET refused_at = NULL`)
  }
}

/** The agency owes the money that its own account received: its payments, less refunds to the client. */
export async function checkMerchants(world: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { rows } = await world.db.database.execute<{ has: number; owes: number; paid: number }>(sql`
    SELECT (coalesce(sum(p.amount_minor), 0) - coalesce(sum((SELECT sum(r.amount_minor) FROM sandbox_refunds r WHERE r.ref = p.ref)), 0)
        - coalesce(sum((SELECT sum(d.amount_minor) FROM sandbox_disputes d WHERE d.ref = p.ref AND d.state = 'lost')), 0)
        + (SELECT coalesce(sum(twice_minor), 0) FROM disputes WHERE sale_id = ${saleId} AND merchant_account_id IS NOT NULL))::float8 AS has,
      (SELECT coalesce(-sum(amount_minor), 0) FROM entries
        WHERE sale_id = ${saleId} AND kind IN ('merchant_sale', 'merchant_returned'))::float8 AS owes,
      count(*)::int AS paid
    FROM sandbox_payments p WHERE p.state = 'captured'
      AND merchant_id IN (SELECT id FROM payments WHERE sale_id = ${saleId} AND merchant_account_id IS NOT NULL)`)
  const [sums] = rows
  expect(sums?.owes, said).toBe(sums?.has)
  world.atMerchants += sums?.paid ?? 0
}
