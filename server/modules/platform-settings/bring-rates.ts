import { sql } from 'drizzle-orm'
import type { LocalFee, TaxRule } from '#core/products/taxes.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { localFees, taxRules } from './tables.ts'

type Sourced<T> = T & { source: string }
interface Rates<T extends Sourced<TaxRule>, F extends Sourced<LocalFee>> {
  taxes: readonly T[]
  fees: readonly F[]
}

/** A stored tax or fee for one place; `from`: its first day. */
interface Stored extends Record<string, unknown> {
  key: string
  from: string
  /** True if an admin, or adding a destination, has set the rate; false for an initial value. */
  isOwn: boolean
}

const keyOf = (code: string, place: string): string => `${code} ${place}`

/**
 * The entries of `rates` that the platform lacks. A tax or fee that an admin has set is excluded, whether in force or
 * not.
 */
export async function lackedRates<T extends Sourced<TaxRule>, F extends Sourced<LocalFee>>(
  executor: Executor,
  { taxes, fees }: Rates<T, F>,
): Promise<{ taxes: T[]; fees: F[] }> {
  const { rows } = await executor.execute<Stored>(sql`
    SELECT code || ' ' || jurisdiction AS key, "from", set_at IS NOT NULL AND withdrawn_at IS NULL AS "isOwn" FROM tax_rules
    UNION ALL
    SELECT code || ' ' || municipality, "from", set_at IS NOT NULL AND withdrawn_at IS NULL FROM local_fees`)
  const lacks = (key: string, from: string) =>
    !rows.some((row) => row.key === key && (row.isOwn || row.from === from))
  return {
    taxes: taxes.filter(({ code, jurisdiction, from }) => lacks(keyOf(code, jurisdiction), from)),
    fees: fees.filter(({ code, municipality, from }) => lacks(keyOf(code, municipality), from)),
  }
}

/** Stores rates that the platform lacks, as returned by `lackedRates` in the same transaction. */
export async function bringRates(
  tx: Transaction,
  context: Caller,
  { taxes, fees }: Rates<Sourced<TaxRule>, Sourced<LocalFee>>,
): Promise<void> {
  const setBy = requireRight(context, 'change settings')
  for (const { code, jurisdiction, from, bp, source } of taxes) {
    const row = { code, jurisdiction, from, source }
    await tx.insert(taxRules).values({ ...row, bp, setBy, setAt: sql`now()` })
    const details = { ...row, was: null, value: bp }
    await recordAuditEvent(tx, context, { accountId: null, event: 'tax_set', details })
  }
  for (const { code, municipality, from, perRoomNightMinor, source } of fees) {
    const row = { code, municipality, from, source }
    await tx.insert(localFees).values({ ...row, perRoomNightMinor, setBy, setAt: sql`now()` })
    const details = { ...row, was: null, value: perRoomNightMinor }
    await recordAuditEvent(tx, context, { accountId: null, event: 'local_fee_set', details })
  }
}

/** Allows one change of these tables at a time, manual ones included. */
export async function lockRates(tx: Transaction): Promise<void> {
  for (const table of ['tax_rules', 'local_fees'])
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alforja ${table}`}))`)
}
