import { type SQL, sql } from 'drizzle-orm'
import { isDisputedText } from '#server/modules/ledger/pending.ts'
import { waiting } from '#server/modules/sales/overdue.ts'

/**
 * The amounts of a sale `s`: `cost` (active lines and penalties), `paid`, the part of it on the agency's `credit`, and
 * ordered refunds `back`, of which some failed (`refused`), some are pending (`refunding`) and some were charged back
 * by a bank through a dispute (`taken`), in minor units of the sale's currency: laterals that end a FROM. Includes
 * `due`, which is never negative.
 */
export const saleSums: SQL = sql`
  CROSS JOIN LATERAL (SELECT coalesce(sum(CASE l.state WHEN 'cancelled' THEN coalesce(l.penalty_minor, 0)
      WHEN 'released' THEN 0 ELSE l.total_minor - l.written_off_minor END), 0)::float8 AS cost
    FROM lines l WHERE l.sale_id = s.id) c
  CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount_minor), 0)::float8 AS paid,
      coalesce(sum(p.amount_minor) FILTER (WHERE p.method = 'credit'), 0)::float8 AS credit
    FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured') p
  CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount_minor), 0)::float8 AS back,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.state = 'failed'), 0)::float8 AS refused,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.state IN ('created', 'in_transit')), 0)::float8 AS refunding,
      coalesce(sum(r.amount_minor) FILTER (WHERE r.route = 'chargeback'), 0)::float8 AS taken
    FROM refunds r WHERE r.sale_id = s.id AND r.currency = s.currency) r
  CROSS JOIN LATERAL (SELECT CASE WHEN s.state IN (${waiting}, 'confirmed', 'completed')
    THEN greatest(0, c.cost - p.paid + r.back) ELSE 0 END AS due) d`

/** `deskPayment` of core as SQL. After `saleSums`. */
export const paymentOfSale: SQL = sql`CASE
  WHEN ${isDisputedText('s.id')} THEN 'disputed'
  WHEN r.refunding > 0 THEN 'refunding'
  WHEN r.back - r.taken > r.refused AND p.credit > 0 AND p.credit >= p.paid
    THEN CASE WHEN r.back - r.refused >= p.paid THEN 'credit_returned' ELSE 'credit_part_returned' END
  WHEN r.back - r.taken > r.refused
    THEN CASE WHEN r.back - r.refused >= p.paid THEN 'refunded' ELSE 'part_refunded' END
  WHEN p.paid = r.taken THEN CASE WHEN c.cost = 0 THEN 'uncharged' ELSE 'unpaid' END
  WHEN p.paid - r.taken < c.cost THEN 'partial' WHEN p.paid - r.taken > c.cost THEN 'overpaid'
  WHEN p.credit > 0 THEN 'on_credit' ELSE 'paid' END`

/** Whether the sale `s` needs a person: whether its page shows a problem, as `problemsOf` defines it. */
export const needsAttention: SQL = sql`(s.state = 'manual_review'
  OR EXISTS (SELECT FROM refunds x WHERE x.sale_id = s.id AND x.state = 'failed')
  OR ${isDisputedText('s.id')}
  OR EXISTS (SELECT FROM work_items x WHERE x.sale_id = s.id AND x.resolved_at IS NULL
    AND x.kind NOT IN ('refund_failed', 'dispute', 'paid_twice') AND coalesce(x.details->>'amountMinor', '') <> '0'))`
