import { type SQL, sql } from 'drizzle-orm'
import { deskCases } from '#core/sales/desk-payments.ts'
import { type Comparing, noSummary, summaryCases } from '#core/sales/payment-summary.ts'
import { isDisputedText } from '#server/modules/ledger/pending.ts'
import { waiting } from '#server/modules/sales/overdue.ts'

/**
 * The amounts of a sale `s`, in minor units of the sale's currency, as laterals that end a FROM: `cost` (active lines
 * and penalties); `paid`, and `credit`, the part of it on the agency's credit; ordered refunds `back`, of which some
 * failed (`refused`), some are pending (`refunding`) and some were charged back by a bank through a dispute (`taken`);
 * and `due`, which is never negative. Gift cards that were taken off the sale are not included in any of them.
 */
export const saleSums: SQL = sql`
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0)
      WHEN 'released' THEN 0 ELSE l.total_minor - l.written_off_minor END), 0)::float8 AS cost
    FROM lines l WHERE l.sale_id = s.id) c
  CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_minor), 0)::float8 AS paid,
      coalesce(sum(p.amount_minor) FILTER (WHERE p.method = 'credit'), 0)::float8 AS credit
    FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured'
      AND NOT EXISTS (SELECT FROM refunds o WHERE o.sale_id = s.id AND o.payment_id = p.id AND o.route = 'taken_off')) p
  CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_minor), 0)::float8 AS back,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.state = 'failed'), 0)::float8 AS refused,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.state IN ('created', 'in_transit')), 0)::float8 AS refunding,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.route = 'chargeback'), 0)::float8 AS taken
    FROM refunds r WHERE r.sale_id = s.id AND r.currency = s.currency AND r.route <> 'taken_off') r
  CROSS JOIN LATERAL (SELECT CASE WHEN s.state IN (${waiting}, 'confirmed', 'completed')
    THEN greatest(0, c.cost - p.paid + r.back) ELSE 0 END AS due) d`

const comparingColumns: Comparing<SQL, SQL> = {
  isAbove: (one, other) => sql`${one === 0 ? sql`0` : one} > ${other === 0 ? sql`0` : other}`,
  both: (one, other) => sql`(${one} AND ${other})`,
  not: (one) => sql`NOT (${one})`,
}

/** The rule of `deskPayment` in core, as SQL. To be used after `saleSums`. */
export const paymentOfSale: SQL = caseOf()

function caseOf(): SQL {
  const summaries = summaryCases(
    {
      ...{
        totalMinor: sql`c.cost`,
        capturedMinor: sql`(p.paid - r.taken)`,
        isDisputed: isDisputedText('s.id'),
      },
      ...{ refundedMinor: sql`(r.back - r.taken - r.refused)`, refundingMinor: sql`r.refunding` },
    },
    comparingColumns,
  )
  const sums = { paidMinor: sql`p.paid`, creditMinor: sql`p.credit` }
  const cases = deskCases(summaries, sums, comparingColumns)
  const whens = cases.map(([name, holds]) => sql`WHEN ${holds} THEN ${sql.raw(`'${name}'`)}`)
  return sql`CASE ${sql.join(whens, sql` `)} ELSE ${sql.raw(`'${noSummary}'`)} END`
}

/** Whether the sale `s` needs a person: whether its page shows a problem as defined by `problemsOf`. */
export const needsAttention: SQL = sql`(s.state = 'manual_review'
  OR EXISTS (SELECT FROM refunds x WHERE x.sale_id = s.id AND x.state = 'failed')
  OR ${isDisputedText('s.id')}
  OR EXISTS (SELECT FROM work_items x WHERE x.sale_id = s.id AND x.resolved_at IS NULL
    AND x.kind NOT IN ('refund_failed', 'dispute', 'paid_twice') AND coalesce(x.details->>'amountMinor', '') <> '0'))`
