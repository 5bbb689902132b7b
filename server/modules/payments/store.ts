import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { pollingLimits } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import type { ProviderEvent } from '#server/gateways/payments/port.ts'
import type { PaymentRow } from '#server/modules/ledger/list-payments.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { payments } from './tables.ts'

export async function findPayment(executor: Executor, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, paymentId))
  return row ?? null
}

/** The interval between two polls of an ended attempt: half of its age, within these bounds. */
const rest = { least: '10 minutes', most: '12 hours' } as const

export interface UnsettledPayment extends Record<string, unknown> {
  id: string
  /** Whether the sale's deadline has passed. */
  isSaleOver: boolean
}

/**
 * The attempts due for polling now, including those ended within the last ten days, but not at accounts whose key is
 * refused; marks them as polled. An attempt unknown to the provider cannot be paid late.
 */
export async function takeUnsettledPayments(database: Database): Promise<UnsettledPayment[]> {
  const { rows } = await database.execute<UnsettledPayment>(sql`
    UPDATE payments SET asked_at = now() FROM sales
    WHERE sales.id = payments.sale_id AND payments.state <> 'captured'
      AND payments.created_at > now() - make_interval(days => ${pollingLimits.days}::int)
      AND payments.created_at < now() - interval '5 minutes'
      AND NOT EXISTS (SELECT FROM merchant_accounts m WHERE m.id = payments.merchant_account_id AND m.refused_at IS NOT NULL)
      AND CASE WHEN payments.state IN ('created', 'requires_action', 'authorized')
          THEN asked_at IS NULL OR asked_at < now() - interval '5 minutes' OR sales.expires_at <= now()
        WHEN payments.state IN ('failed', 'expired', 'voided') AND provider_ref IS NOT NULL
          THEN coalesce(asked_at, payments.created_at) < now() - least(interval '${sql.raw(rest.most)}',
            greatest(interval '${sql.raw(rest.least)}', (now() - payments.created_at) / 2))
        ELSE false END
    RETURNING payments.id, coalesce(sales.expires_at <= now(), false) AS "isSaleOver"`)
  return rows
}

/** The payment of a provider's event, or null. A payment without a provider id yet is found by our own id. */
export async function findPaymentAt(
  executor: Executor,
  provider: string,
  { providerRef, paymentId }: Pick<ProviderEvent, 'providerRef' | 'paymentId'>,
): Promise<PaymentRow | null> {
  const unanswered = and(eq(payments.id, paymentId ?? ''), isNull(payments.providerRef))
  const its = and(eq(payments.provider, provider), or(eq(payments.providerRef, providerRef), unanswered))
  const [row] = await executor.select().from(payments).where(its)
  return row ?? null
}

/** An attempt with its completed and its ordered refunds. Minor units. */
export interface OpenedAttempt {
  payment: PaymentRow
  returnedMinor: number
  orderedMinor: number
}

/** Attempts opened by the provider on a day (UTC). */
export function listOpenedOn(executor: Executor, provider: string, day: Day): Promise<OpenedAttempt[]> {
  const sumOf = (which: SQL) => sql<number>`(SELECT coalesce(sum(r.amount_minor), 0)::float8 FROM refunds r
    WHERE r.payment_id = payments.id AND r.route = 'original' AND ${which})`
  return executor
    .select({
      payment: payments,
      returnedMinor: sumOf(sql`r.state = 'done'`),
      orderedMinor: sumOf(sql`true`),
    })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        sql`${payments.createdAt} >= ${day}::date AT TIME ZONE 'UTC'`,
        sql`${payments.createdAt} < (${day}::date + 1) AT TIME ZONE 'UTC'`,
        sql`${payments.providerRef} IS NOT NULL`,
      ),
    )
    .orderBy(payments.createdAt, payments.id)
}

/** The provider's ids that are payments of ours, at any account. */
export async function listKnownRefs(executor: Executor, refs: readonly string[]): Promise<string[]> {
  if (refs.length === 0) return []
  const rows = await executor
    .select({ ref: payments.providerRef })
    .from(payments)
    .where(inArray(payments.providerRef, [...refs]))
  return rows.flatMap(({ ref }) => ref ?? [])
}
