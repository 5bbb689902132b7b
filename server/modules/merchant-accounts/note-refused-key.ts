import { sql } from 'drizzle-orm'
import { providerTitles } from '#core/sales/merchant-accounts.ts'
import { notifyPeople } from '#server/modules/push/notify-people.ts'
import { openWorkItem } from '#server/modules/work-items/open-work-item.ts'
import { transact } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { MerchantAccountRow } from './merchant-account-rows.ts'

/**
 * Records that the provider refuses the key of a merchant account: it takes no new payments, its owner is notified
 * and staff get a work item, once. A key that has been replaced in the meantime changes nothing.
 */
export async function noteRefusedKey(
  deps: Pick<Deps, 'database' | 'log'>,
  { id, version, accountId, provider, name }: MerchantAccountRow,
): Promise<void> {
  await transact(deps.database, async (tx) => {
    const { rows } = await tx.execute<{ agency: string }>(
      sql`UPDATE merchant_accounts m SET refused_at = now() FROM accounts a
        WHERE m.id = ${id} AND m.version = ${version} AND m.refused_at IS NULL AND a.id = m.account_id RETURNING a.name AS agency`,
    )
    const [refused] = rows
    if (!refused) return
    const account = `${refused.agency}, ${providerTitles[provider]}: ${name}`
    const item = { kind: 'merchant_key_refused', subject: id, saleId: null } as const
    await openWorkItem(tx, deps, { ...item, details: { account } })
    await enqueue(tx, 'notify-merchant-key', { merchantAccountId: id })
    await notifyPeople(
      tx,
      { accountId, owners: true },
      {
        ...{ topic: 'payment', tag: `merchant:${id}`, path: '/agency/affiliate' },
        title: {
          es: 'Su proveedor de pagos rechaza la clave de su cuenta: pegue una nueva',
          en: 'Your payment provider refuses the key of your account: paste a new one',
        },
      },
    )
  })
}
