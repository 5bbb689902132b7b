import type { SettlementKind } from '#core/ledger.ts'
import type { Currency } from '#core/money.ts'
import type { Executor } from '#server/platform/database.ts'
import { entries } from './tables.ts'

/** Enters what an agency has paid the platform, or the platform the agency: `amountMinor` is above 0. */
export async function postSettlement(
  tx: Executor,
  settled: {
    accountId: string
    kind: SettlementKind
    amountMinor: number
    currency: Currency
    personId: string | null
  },
): Promise<void> {
  const amountMinor = settled.kind === 'payment' ? settled.amountMinor : -settled.amountMinor
  await tx.insert(entries).values({ ...settled, amountMinor })
}
