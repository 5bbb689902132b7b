import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { type NewFile, sellingAgency } from './registration-files.ts'

/** A selling agency with a balance that can be paid out; `staff` are signed in as an admin. */
export async function owedAgency(baseURL: string, staff: Shop, amountMinor: number): Promise<NewFile> {
  const file = await sellingAgency(baseURL, staff)
  const paid = { kind: 'payment', amountMinor, reference: 'SPEI 4071' } as const
  await staff.admin.recordSettlement({
    ...{ ...paid, accountId: file.accountId },
    idempotencyKey: crypto.randomUUID(),
  })
  return file
}

/** Orders the payout of an agency as it is listed. */
export async function orderPayout(staff: Shop, accountId: string): Promise<void> {
  const { rows } = await staff.admin.listDuePayouts({ text: accountId })
  const items = rows.map(({ payee, amountMinor, account }) => ({
    ...{ accountId: payee.accountId, amountMinor },
    account: account?.mark ?? null,
  }))
  await staff.admin.orderPayouts({ items, idempotencyKey: crypto.randomUUID() })
}
