import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Currency } from '#core/money/money.ts'
import type { SettlementKind } from '#core/sales/ledger.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { entries } from './tables.ts'

export type EntryRow = typeof entries.$inferSelect

/** Posts a settlement between an agency and the platform; `amountMinor` is above 0. */
export async function postSettlement(
  tx: Executor,
  settled: {
    accountId: string
    kind: SettlementKind
    amountMinor: number
    currency: Currency
    personId: string | null
    reference: string
    /** The payout, if it was ordered in a batch. */
    payoutId?: string
  },
): Promise<void> {
  const amountMinor = settled.kind === 'payment' ? settled.amountMinor : -settled.amountMinor
  await tx.insert(entries).values({ ...settled, amountMinor })
}

/** Posts the reversal of a settlement; both entries remain in the account. Returns whether this call posted it. */
export async function postReversal(
  tx: Executor,
  { id, accountId, currency, reference, amountMinor }: EntryRow,
  personId: string | null,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(entries)
    .values({
      ...{ accountId, kind: 'settlement_reversed', amountMinor: -amountMinor, currency },
      ...{ personId, reference, reversesId: id },
    })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** The unreversed settlement of one of the accounts with this reference, ignoring spaces and case, or null. */
export async function findSettlement(
  executor: Executor,
  accountIds: readonly string[],
  reference: string,
): Promise<EntryRow | null> {
  const same = sql`upper(regexp_replace(${entries.reference}, '\\s', '', 'g')) = ${reference.replace(/\s/g, '').toUpperCase()}`
  const standing = sql`${entries.kind} IN ('payment', 'payout')
    AND NOT EXISTS (SELECT FROM entries r WHERE r.reverses_id = ${entries}.id)`
  const [row] = await executor
    .select()
    .from(entries)
    .where(and(inArray(entries.accountId, [...accountIds]), same, standing))
    .limit(1)
  return row ?? null
}

/** An account's entry, or null. */
export async function findEntry(executor: Executor, accountId: string, id: number): Promise<EntryRow | null> {
  const [row] = await executor
    .select()
    .from(entries)
    .where(and(eq(entries.accountId, accountId), eq(entries.id, id)))
  return row ?? null
}

/** Returns the money of a payout that was ordered in a batch to its account. */
export async function reversePayout(tx: Executor, payoutId: string, personId: string | null): Promise<void> {
  const [entry] = await tx.select().from(entries).where(eq(entries.payoutId, payoutId))
  if (!entry) throw new Error(`payout ${payoutId} was never posted`)
  await postReversal(tx, entry, personId)
}
