import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { MerchantGateways } from '#server/gateways/payments/merchant-gateways.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { merchantAccounts } from '#server/modules/merchant-accounts/tables.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import type { MoneyWorld } from './money-world.ts'

/** The agency's own account in the histories. */
const merchantId = 'merchant-of-histories'

/** Own accounts at the sandbox: what it takes for them is told from the platform's by the name of the provider only. */
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

/** The agency owes what its own account has: the payments that it took, less what went back to the client. */
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
