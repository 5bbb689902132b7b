import { type SQL, sql } from 'drizzle-orm'
import type { BookEvent, EventAmounts, EventKind } from '#core/accounting/book-events.ts'
import { dayAfter, firstDayOf, type Month } from '#core/agencies/reports.ts'
import type { Day } from '#core/time/days.ts'
import { isAtMerchantText, isTakenByPlatformText } from '#server/modules/ledger/pending.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The owner of the books: an agency with its branches. */
export interface BooksOf {
  accountId: string
  zone: string
}

const isOwn = (column: SQL, accountId: string): SQL =>
  sql`${column} IN (SELECT id FROM accounts WHERE id = ${accountId} OR parent_id = ${accountId})`

/** The sum of a tax over the concepts of document `i`. */
const taxOf = (
  code: 'iva' | 'ish',
): SQL => sql`(SELECT coalesce(sum((tax->>'amountMinor')::bigint), 0)::bigint
  FROM jsonb_array_elements(i.concepts) concept, jsonb_array_elements(concept->'taxes') tax WHERE tax->>'code' = ${code})`

/** The day stated in document `i`: a document stamped shortly after a month may belong to that month. */
const statedDay = sql`substring(i.xml from ' Fecha="([0-9]{4}-[0-9]{2}-[0-9]{2})T')::date`

/** The kind of document `i`; `f` is the document that a credit note corrects. */
const kindOfDocument = sql`CASE WHEN coalesce(f.kind, i.kind) IN ('commission', 'fee')
  THEN coalesce(f.kind, i.kind) || CASE WHEN f.kind IS NULL THEN '_invoice' ELSE '_credit' END ELSE i.kind END`

/**
 * The kind of money that a provider took or returned: the platform's, or money in the agency's own account. `table` is
 * the alias of the payment or dispute.
 */
const kindOfMoney = (what: 'paid' | 'refunded', table = 'p') =>
  sql.raw(`CASE WHEN ${table}.merchant_account_id IS NULL THEN 'client_${what}' ELSE 'merchant_${what}' END`)

/**
 * The kind of movement `m` of gift card `g`. The unspent amount of a card that was given away never counts as spent.
 */
const kindOfCard = sql`CASE WHEN m.kind IN ('spent', 'restored') THEN 'card_used'
  WHEN g.kind = 'given' THEN 'card_given' WHEN m.kind = 'issued' THEN 'card_issued' ELSE 'card_' || m.kind END`

/**
 * SQL for all events of the books, each with a place that orders it among events at the same moment. An event is
 * written once and never changes.
 */
export function eventsOf({ accountId, zone }: BooksOf): SQL {
  const dayOf = (at: SQL) => sql`(${at} AT TIME ZONE ${zone}::text)::date`
  const plain = sql`0::bigint AS iva, 0::bigint AS lodging, NULL AS uuid, NULL AS rfc`
  const document = (at: SQL, sign: SQL) => sql`
    ${kindOfDocument} AS kind, i.id AS place, ${at} AS at, coalesce(s.code, i.month, '') AS reference, ${sign} * i.total_minor AS minor,
    'MXN' AS currency, ${sign} * ${taxOf('iva')} AS iva, ${sign} * ${taxOf('ish')} AS lodging, i.uuid,
    CASE WHEN coalesce(f.kind, i.kind) = 'fee' THEN i.issuer->>'rfc' ELSE i.receiver->>'rfc' END AS rfc`
  const documents = sql`FROM invoices i LEFT JOIN sales s ON s.id = i.sale_id LEFT JOIN invoices f ON f.id = i.invoice_id
    WHERE i.uuid IS NOT NULL AND ${isOwn(sql`coalesce(s.account_id, i.account_id)`, accountId)}`
  const counted = sql`c.counted_minor - c.expected_minor`
  const kindOfCount = sql`CASE WHEN ${counted} < 0 THEN 'cash_short' ELSE 'cash_over' END AS kind`
  return sql`
    SELECT e.kind, lpad(e.id::text, 20, '0') AS place, ${dayOf(sql`e.at`)} AS day, e.at,
      coalesce(s.code, e.reference, '') AS reference, e.amount_minor AS minor, e.currency, ${plain}
    FROM entries e LEFT JOIN sales s ON s.id = e.sale_id WHERE ${isOwn(sql`e.account_id`, accountId)}
    UNION ALL
    SELECT ${kindOfMoney('paid')}, p.id, ${dayOf(sql`p.captured_at`)}, p.captured_at, s.code, p.amount_minor, p.currency, ${plain}
    FROM payments p JOIN sales s ON s.id = p.sale_id
    WHERE p.state = 'captured' AND (${isTakenByPlatformText('p')} OR ${isAtMerchantText('p')}) AND ${isOwn(sql`s.account_id`, accountId)}
    UNION ALL
    SELECT ${kindOfMoney('refunded')}, r.id, ${dayOf(sql`r.done_at`)}, r.done_at, s.code, -r.amount_minor, r.currency, ${plain}
    FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN sales s ON s.id = r.sale_id
    WHERE r.state = 'done' AND r.route <> 'gift_card' AND (${isTakenByPlatformText('p')} OR ${isAtMerchantText('p')}) AND ${isOwn(sql`s.account_id`, accountId)}
    UNION ALL
    SELECT ${kindOfMoney('refunded', 'd')}, d.id, ${dayOf(sql`d.ended_at`)}, d.ended_at, s.code, -d.card_minor, d.currency, ${plain}
    FROM disputes d JOIN sales s ON s.id = d.sale_id WHERE d.card_minor > 0 AND ${isOwn(sql`s.account_id`, accountId)}
    UNION ALL
    SELECT 'cash_moved', m.id, ${dayOf(sql`m.moved_at`)}, m.moved_at, coalesce(s.code, ''), m.amount_minor, m.currency, ${plain}
    FROM cash_movements m LEFT JOIN sales s ON s.id = m.sale_id WHERE ${isOwn(sql`m.account_id`, accountId)}
    UNION ALL
    SELECT ${kindOfCard}, m.id, ${dayOf(sql`m.moved_at`)}, m.moved_at, coalesce(s.code, ''),
      CASE WHEN ${kindOfCard} IN ('card_issued', 'card_given') THEN m.amount_minor ELSE -m.amount_minor END, g.currency, ${plain}
    FROM gift_card_movements m JOIN gift_cards g ON g.id = m.card_id LEFT JOIN sales s ON s.id = m.sale_id
    WHERE ${isOwn(sql`g.account_id`, accountId)}
    UNION ALL
    SELECT 'card_transferred', m.id, ${dayOf(sql`m.moved_at`)}, m.moved_at, '', m.amount_minor, g.currency, ${plain}
    FROM gift_card_movements m JOIN gift_cards g ON g.id = m.card_id
    WHERE g.payment = 'transfer' AND m.kind IN ('issued', 'voided') AND ${isOwn(sql`g.account_id`, accountId)}
    UNION ALL
    SELECT 'card_paid_online', m.id, ${dayOf(sql`m.moved_at`)}, m.moved_at, '', m.amount_minor, g.currency, ${plain}
    FROM gift_card_movements m JOIN gift_cards g ON g.id = m.card_id JOIN gift_card_orders o ON o.card_id = g.id
    WHERE (m.kind = 'issued' OR (m.kind = 'voided' AND o.lost_at IS NULL)) AND ${isOwn(sql`g.account_id`, accountId)}
    UNION ALL
    SELECT 'card_paid_online', o.id, ${dayOf(sql`o.lost_at`)}, o.lost_at, '', -o.lost_minor, o.currency, ${plain}
    FROM gift_card_orders o WHERE o.lost_at IS NOT NULL AND ${isOwn(sql`o.account_id`, accountId)}
    UNION ALL
    SELECT ${kindOfCount}, c.id, ${dayOf(sql`c.counted_at`)}, c.counted_at, '', abs(${counted}), c.currency, ${plain}
    FROM cash_counts c WHERE ${isOwn(sql`c.account_id`, accountId)}
    UNION ALL
    SELECT ${kindOfCount}, c.id, ${dayOf(sql`c.undone_at`)}, c.undone_at, '', -abs(${counted}), c.currency, ${plain}
    FROM cash_counts c WHERE c.undone_at IS NOT NULL AND ${isOwn(sql`c.account_id`, accountId)}
    UNION ALL
    SELECT w.kind, lpad(w.id::text, 20, '0'), ${dayOf(sql`w.at`)}, w.at, coalesce(s.code, w.reference), w.amount_minor, w.currency, ${plain}
    FROM supplier_moves w LEFT JOIN sales s ON s.id = w.sale_id WHERE w.account_id = ${accountId}
    UNION ALL
    SELECT d.kind, d.place, coalesce(d.stated, ${dayOf(sql`d.at`)}), d.at, d.reference, d.minor, d.currency, d.iva, d.lodging, d.uuid, d.rfc
    FROM (SELECT ${document(sql`i.issued_at`, sql`1`)}, ${statedDay} AS stated ${documents}) d
    UNION ALL
    SELECT d.kind, d.place, ${dayOf(sql`d.at`)}, d.at, d.reference, d.minor, d.currency, d.iva, d.lodging, d.uuid, d.rfc
    FROM (SELECT ${document(sql`i.cancelled_at`, sql`-1`)} ${documents} AND i.cancelled_at IS NOT NULL) d`
}

interface EventRow extends Record<string, unknown> {
  kind: EventKind
  day: Day
  reference: string
  minor: string
  iva: string
  lodging: string
  uuid: string | null
  rfc: string | null
}

const amountsOf = ({ kind, minor, iva, lodging }: EventRow): EventAmounts => ({
  kind,
  amountMinor: Number(minor),
  ivaMinor: Number(iva),
  lodgingMinor: Number(lodging),
})

/** The month's events in pesos, in a stable order. */
export async function readEvents(executor: Executor, of: BooksOf, month: Month): Promise<BookEvent[]> {
  const { rows } = await executor.execute<EventRow>(sql`
    SELECT kind, day::text AS day, reference, minor, iva, lodging, uuid, rfc FROM (${eventsOf(of)}) event
    WHERE currency = 'MXN' AND day >= ${firstDayOf(month)}::date AND day < ${dayAfter(month)}::date
    ORDER BY event.day, at, kind, place, minor`)
  return rows.map((row) => {
    const { day, reference, uuid, rfc } = row
    const amounts = amountsOf(row)
    const totalMinor = Math.abs(amounts.amountMinor)
    return { ...amounts, day, reference, cfdi: uuid && rfc ? { uuid, rfc, totalMinor } : null }
  })
}

/** The sums of all events in pesos before the month, by kind. */
export async function readEarlier(executor: Executor, of: BooksOf, month: Month): Promise<EventAmounts[]> {
  const { rows } = await executor.execute<EventRow>(sql`
    SELECT kind, sum(minor) AS minor, sum(iva) AS iva, sum(lodging) AS lodging FROM (${eventsOf(of)}) event
    WHERE currency = 'MXN' AND day < ${firstDayOf(month)}::date GROUP BY kind ORDER BY kind`)
  return rows.map(amountsOf)
}

/**
 * The month of the first event, or null if there is none. An event is never older than its sale, gift card, cash count
 * or entry.
 */
export async function readFirstMonth(
  executor: Executor,
  { accountId, zone }: BooksOf,
): Promise<Month | null> {
  const { rows } = await executor.execute<{ month: Month | null }>(sql`
    SELECT to_char(min(first.at) AT TIME ZONE ${zone}::text, 'YYYY-MM') AS month FROM accounts a CROSS JOIN LATERAL (
      SELECT min(at) AS at FROM entries WHERE account_id = a.id
      UNION ALL (SELECT s.created_at FROM sales s WHERE s.account_id = a.id
        AND EXISTS (SELECT FROM payments p WHERE p.sale_id = s.id AND p.state = 'captured') ORDER BY s.created_at LIMIT 1)
      UNION ALL SELECT min(issued_at) FROM gift_cards WHERE account_id = a.id
      UNION ALL SELECT min(moved_at) FROM cash_movements WHERE account_id = a.id
      UNION ALL SELECT min(counted_at) FROM cash_counts WHERE account_id = a.id
      UNION ALL SELECT min(at) FROM supplier_moves WHERE account_id = a.id
    ) first WHERE ${accountId} IN (a.id, a.parent_id)`)
  return rows[0]?.month ?? null
}

/** The number of events in currencies other than pesos, by month. */
export async function readOthers(executor: Executor, of: BooksOf): Promise<Map<Month, number>> {
  const { rows } = await executor.execute<{ month: Month; others: number }>(sql`
    SELECT to_char(day, 'YYYY-MM') AS month, count(*)::int AS others FROM (${eventsOf(of)}) event
    WHERE currency <> 'MXN' AND minor <> 0 GROUP BY 1`)
  return new Map(rows.map(({ month, others }) => [month, others]))
}
