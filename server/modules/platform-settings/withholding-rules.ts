import { type SQL, sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { WithheldTax, WithholdingBase, WithholdingPayee } from '#core/money/withholdings.ts'
import type { Caller } from '#server/platform/audit.ts'
import {
  type Dated,
  type Done,
  type Listed,
  listedColumns,
  readDated,
  setDated,
  withdrawDated,
} from './dated-rows.ts'

const dated: Dated = {
  table: 'withholding_rules',
  key: ['tax', 'payee', 'from'],
  day: 'from',
  value: 'rate_bp',
  set: 'withholding_set',
  withdrawn: 'withholding_withdrawn',
}

type Rule = {
  tax: WithheldTax
  payee: WithholdingPayee
  from: string
  rateBp: number
  base: WithholdingBase
  source: string
  link: string
} & Listed

/** Grouped by tax and payee, newest first within each. */
export const listWithholdingRules = (context: Caller): Promise<{ today: string; rules: Rule[] }> =>
  readDated(context, async (tx, on) => {
    const { rows } = await tx.execute<Rule & Record<string, unknown>>(
      sql`SELECT t.tax, t.payee, t."from", t.rate_bp AS "rateBp", t.base, t.source, t.link, ${listedColumns(dated, on)}
        FROM withholding_rules t WHERE t.withdrawn_at IS NULL ORDER BY t.tax, t.payee, t."from" DESC`,
    )
    return { rules: rows }
  })

export async function setWithholdingRule(
  context: Caller,
  { tax, payee, from, rateBp, base, source, link, seen }: Input<'admin.setWithholdingRule'>,
): Promise<Done> {
  const more = { base, source, link }
  return await setDated(context, dated, { key: { tax, payee, from }, seen, value: rateBp, more })
}

export const withdrawWithholdingRule = (
  context: Caller,
  { tax, payee, from, seen }: Input<'admin.withdrawWithholdingRule'>,
): Promise<Done> => withdrawDated(context, dated, { key: { tax, payee, from }, seen })

/** The first day of the earliest rule, or null; an SQL expression. */
export const firstWithholdingDay: SQL = sql`(SELECT min("from") FROM withholding_rules WHERE withdrawn_at IS NULL)`

/**
 * The rule for `tax` and `payee` in force on `day`, at most one row; SQL for a subquery. `iva_bp`: the IVA rate to take
 * out of the earnings first; 0 if the rule applies to the earnings as booked.
 */
export const withholdingRuleOn = ({ tax, payee, day }: Record<'tax' | 'payee' | 'day', SQL>): SQL => sql`(
    SELECT k."from", k.rate_bp, CASE WHEN k.base = 'earnings' THEN 0 ELSE coalesce((
      SELECT bp FROM tax_rules v WHERE v.code = 'iva' AND v.jurisdiction = 'MX' AND v."from" <= ${day}
        AND v.withdrawn_at IS NULL ORDER BY v."from" DESC LIMIT 1), 0) END AS iva_bp
    FROM withholding_rules k WHERE k.tax = ${tax} AND k.payee = ${payee} AND k."from" <= ${day}
      AND k.withdrawn_at IS NULL ORDER BY k."from" DESC LIMIT 1
  )`
