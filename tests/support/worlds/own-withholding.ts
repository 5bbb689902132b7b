import { sql } from 'drizzle-orm'
import type { WithheldTax, WithholdingPayee } from '#core/money/withholdings.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Rates of these tests in basis points; of the earnings without IVA. */
export const testRates = { isr: 250, iva: 800 } as const
/** The IVA in force in Mexico. */
export const testIvaBp = 1_600

/** Rules in force since long ago. */
export async function withhold(
  executor: Executor,
  {
    payee = 'company',
    from = '2020-01-01',
    rates = testRates,
  }: { payee?: WithholdingPayee; from?: string; rates?: Partial<Record<WithheldTax, number>> } = {},
): Promise<void> {
  for (const [tax, rateBp] of Object.entries(rates))
    await executor.execute(sql`INSERT INTO withholding_rules (tax, payee, "from", rate_bp, base, source, link)
      VALUES (${tax}, ${payee}, ${from}, ${rateBp}, 'earnings_without_iva', 'Dictamen', '')`)
}
