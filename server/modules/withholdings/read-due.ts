import { sql } from 'drizzle-orm'
import { type WithheldTax, type WithholdingPayee, withheldTaxes } from '#core/money/withholdings.ts'
import { homeZone } from '#core/time/days.ts'
import {
  costOfSale,
  holdsEarningsText,
  isCertain,
  isTakenByPlatformText,
  receivedOfSale,
} from '#server/modules/ledger/pending.ts'
import {
  firstWithholdingDay,
  withholdingRuleOn,
} from '#server/modules/platform-settings/withholding-rules.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** A sale whose tax to withhold differs from the amount booked. The booked amounts are sums up to now. */
export interface Due extends Record<string, unknown> {
  saleId: string
  accountId: string
  tax: WithheldTax
  payee: WithholdingPayee
  rfc: string
  ruleFrom: string
  rateBp: number
  ivaBp: number
  /** Defined as `earnedThroughPlatform` in core. */
  earnedMinor: number
  bookedEarnedMinor: number
  bookedBaseMinor: number
  bookedAmountMinor: number
}

const confirmedOn = sql`((s.confirmed_at AT TIME ZONE ${homeZone}::text)::date)::text`
/**
 * The part of payment `p`, made by gift card, that counts as taken by a provider. If refunds were made to the card,
 * this is the share of those refunds whose payments a provider took. Other cards were paid to the agency.
 */
const providedOfCard = sql`
  SELECT coalesce(sum(r.amount_minor) FILTER (WHERE ${isTakenByPlatformText('o')}), 0)::numeric AS part, sum(r.amount_minor)::numeric AS whole
  FROM gift_card_movements spent
  JOIN refunds r ON r.gift_card_id = spent.card_id
  JOIN payments o ON o.id = r.payment_id
  WHERE spent.payment_id = p.id AND spent.kind = 'spent'`
/** The payments for sale `s` that a provider took, directly or through a gift card, minus their refunds. */
const providedOfSale = sql`
  SELECT coalesce(sum(CASE WHEN ${isTakenByPlatformText('p')} THEN paid.minor
    WHEN card.whole > 0 THEN floor((2 * paid.minor * card.part + card.whole) / (2 * card.whole)) ELSE 0 END), 0) AS minor
  FROM payments p
  CROSS JOIN LATERAL (SELECT p.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds r
    WHERE r.payment_id = p.id AND r.currency = s.currency), 0) AS minor) paid
  LEFT JOIN LATERAL (${providedOfCard}) card ON p.method = 'gift_card'
  WHERE p.sale_id = s.id AND p.state = 'captured'`
/** The rule of `payeeOf` in core, as SQL. */
const payee = sql`CASE length(r.rfc) WHEN 12 THEN 'company' WHEN 13 THEN 'person' ELSE 'without_rfc' END`

/**
 * The sales of these accounts whose withheld taxes must change. Includes sales in pesos that were confirmed since the
 * first rule started, also for accounts without an RFC. A sale keeps the rule under which it was first booked.
 */
export async function readDue(executor: Executor, accountIds: readonly string[]): Promise<Due[]> {
  const rule = withholdingRuleOn({ tax: sql`tax.code`, payee, day: confirmedOn })
  const { rows } = await executor.execute<Due>(sql`
    SELECT s.id AS "saleId", s.account_id AS "accountId", tax.code AS tax, coalesce(b.payee, ${payee}) AS payee,
      coalesce(r.rfc, '') AS rfc, coalesce(b.rule_from, k."from") AS "ruleFrom", coalesce(b.rate_bp, k.rate_bp) AS "rateBp",
      coalesce(b.iva_bp, k.iva_bp) AS "ivaBp", f.minor::float8 AS "earnedMinor", coalesce(b.earned, 0)::float8 AS "bookedEarnedMinor",
      coalesce(b.base, 0)::float8 AS "bookedBaseMinor", coalesce(b.amount, 0)::float8 AS "bookedAmountMinor"
    FROM sales s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN registrations r ON r.account_id = coalesce(a.parent_id, a.id)
    CROSS JOIN LATERAL (${receivedOfSale}) m
    CROSS JOIN LATERAL (${providedOfSale}) provided
    CROSS JOIN LATERAL (${costOfSale}) c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((l.earnings->>'commissionMinor')::bigint + (l.earnings->>'markupMinor')::bigint)
        FILTER (WHERE s.state <> 'confirmed' OR ${isCertain}), 0) AS minor
      FROM lines l WHERE l.sale_id = s.id AND l.state <> 'released'
    ) earned
    CROSS JOIN LATERAL (SELECT CASE WHEN provided.minor <= 0 OR earned.minor <= 0 OR ${holdsEarningsText('s.id')}
        OR (s.state = 'confirmed' AND c.cost > m.kept) THEN 0
      ELSE floor((2 * earned.minor::numeric * least(provided.minor, m.kept) + m.kept) / (2 * m.kept)) END AS minor) f
    CROSS JOIN unnest(${sql.param([...withheldTaxes])}::text[]) AS tax(code)
    LEFT JOIN LATERAL (
      SELECT min(w.payee) AS payee, min(w.rule_from) AS rule_from, min(w.rate_bp) AS rate_bp, min(w.iva_bp) AS iva_bp,
        sum(w.earned_minor) AS earned, sum(w.base_minor) AS base, sum(w.amount_minor) AS amount
      FROM withholdings w WHERE w.sale_id = s.id AND w.tax = tax.code
    ) b ON true
    LEFT JOIN LATERAL ${rule} k ON true
    WHERE s.account_id = ANY (${sql.param([...accountIds])}::text[]) AND s.currency = 'MXN'
      AND s.confirmed_at >= (${firstWithholdingDay}::timestamp AT TIME ZONE ${homeZone}::text)
      AND f.minor <> coalesce(b.earned, 0) AND (b.rate_bp IS NOT NULL OR k.rate_bp > 0)
    ORDER BY s.confirmed_at, s.id, tax.code`)
  return rows
}
