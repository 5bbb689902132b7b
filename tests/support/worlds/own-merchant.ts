import { merchantAccounts } from '#server/modules/merchant-accounts/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The id of the merchant account that belongs to a sale of the world of access. */
export const merchantOf = (saleId: string): string => `merchant-${saleId}`

/** An ended merchant account of an agency, named `marker` at its provider. */
export async function addMerchant(
  database: Database,
  { accountId, saleId, marker }: Record<'accountId' | 'saleId' | 'marker', string>,
): Promise<void> {
  await database.insert(merchantAccounts).values({
    ...{
      id: merchantOf(saleId),
      accountId,
      provider: 'stripe',
      providerAccount: `acct_${saleId}`,
      name: marker,
    },
    ...{ secretKey: 'sealed', keyEnd: '4242', movesMoney: false, endedAt: new Date() },
  })
}
