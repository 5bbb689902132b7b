import type { Currency } from '#core/money/money.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { entries } from './tables.ts'

/**
 * Transfers a balance of `amountMinor` (above 0) from one account to another, as two entries that add up to 0. The
 * caller checks the available balance, with both accounts locked.
 */
export async function transferBalance(
  tx: Executor,
  move: { fromId: string; toId: string; amountMinor: number; currency: Currency; personId: string | null },
): Promise<void> {
  const { fromId, toId, amountMinor, currency, personId } = move
  const half = (accountId: string, counterpartId: string, minor: number) => ({
    ...{ accountId, counterpartId, personId, currency },
    kind: 'transfer' as const,
    amountMinor: minor,
  })
  await tx.insert(entries).values([half(fromId, toId, -amountMinor), half(toId, fromId, amountMinor)])
}
