import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { DisputeState } from '#core/sales/disputes.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { DisputeEvidence, ProviderDispute } from '#server/gateways/payments/port.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { sandboxDisputes, sandboxEvents, sandboxPayments } from './tables.ts'

export type SandboxDispute = typeof sandboxDisputes.$inferSelect

/** As much as a bank reads, in characters. */
export const longestEvidence = 4000

/** How long a merchant has to answer, in days. */
const daysToAnswer = 10
/** How soon the holder of the disputing card turns to the bank. Milliseconds. */
const soonMillis = 6000

const evidenceType = 'dispute.updated'

/** The holder of the card will dispute the payment. */
export const enqueueDispute = (tx: Transaction, ref: string): Promise<void> =>
  enqueue(
    tx,
    'dispute-sandbox-payment',
    { paymentId: ref },
    { runAt: new Date(Date.now() + soonMillis), jobKey: `dispute-sandbox:${ref}` },
  )

/**
 * Opens a dispute about the part of a payment that was not refunded, or `maxMinor` of it. `paymentId` is the
 * provider's own reference. Does nothing for an unpaid or a disputed payment.
 */
export async function disputeSandboxPayment(
  { database }: { database: Database },
  { paymentId: ref, maxMinor = Infinity }: { paymentId: string; maxMinor?: number },
): Promise<void> {
  await transact(database, async (tx) => {
    const [payment] = await tx
      .select({
        state: sandboxPayments.state,
        keptMinor: sql<number>`amount_minor::float8 - ${refundedText}`,
      })
      .from(sandboxPayments)
      .where(eq(sandboxPayments.ref, ref))
      .for('no key update')
    const [known] = await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.ref, ref))
    if (payment?.state !== 'captured' || payment.keptMinor <= 0 || known) return
    const dispute: typeof sandboxDisputes.$inferInsert = {
      ...{ id: `sbd_${newId()}`, ref, amountMinor: Math.min(maxMinor, payment.keptMinor) },
      ...{ state: 'open', reason: 'unrecognized' },
      dueBy: new Date(Date.now() + daysToAnswer * dayMillis),
    }
    await tx.insert(sandboxDisputes).values(dispute)
    await notify(tx, dispute, 'dispute.opened')
  })
}

/** The bank decides, or the merchant accepts the dispute; once. */
export async function endSandboxDispute(
  database: Database,
  id: string,
  state: Exclude<DisputeState, 'open'>,
): Promise<void> {
  await transact(database, async (tx) => {
    const [ended] = await tx
      .update(sandboxDisputes)
      .set({ state })
      .where(and(eq(sandboxDisputes.id, id), eq(sandboxDisputes.state, 'open')))
      .returning()
    if (ended) await notify(tx, ended, `dispute.${state}`)
  })
}

/** Submits the merchant's evidence, until the bank has decided. */
export async function sendEvidence(database: Database, id: string, evidence: string): Promise<void> {
  await transact(database, async (tx) => {
    const found = await findSandboxDispute(tx, id)
    if (found?.dispute.state === 'open') await notify(tx, found.dispute, evidenceType, { evidence })
  })
}

/** As `PaymentsGateway.submitEvidence`; what was written on the page counts as evidence, too. */
export async function submitSandboxEvidence(
  database: Database,
  { id, providerRef, facts, files }: DisputeEvidence,
  now: Date,
): Promise<'sent' | 'late'> {
  return await transact(database, async (tx) => {
    const [dispute] = await tx
      .select()
      .from(sandboxDisputes)
      .where(eq(sandboxDisputes.id, providerRef))
      .for('no key update')
    if (!dispute) throw new Error(`no dispute ${providerRef}`)
    const sent = await tx
      .select({ body: sandboxEvents.body })
      .from(sandboxEvents)
      .where(isEvidenceOf(dispute))
    if (sent.some(({ body }) => (body.data as { submission?: unknown }).submission === id)) return 'sent'
    if (sent.length > 0 || dispute.state !== 'open' || dispute.dueBy <= now) return 'late'
    const evidence = [...Object.values(facts), ...files.map(({ name }) => name)].filter(Boolean).join('\n')
    const told = { evidence: evidence.slice(0, longestEvidence), submission: id }
    await notify(tx, dispute, evidenceType, told)
    return 'sent'
  })
}

/** SQL condition: an event is evidence of the dispute. */
const isEvidenceOf = ({ id, ref }: Pick<SandboxDispute, 'id' | 'ref'>) =>
  and(
    ...[eq(sandboxEvents.ref, ref), eq(sandboxEvents.type, evidenceType)],
    sql`${sandboxEvents.body}->'data'->>'dispute' = ${id}`,
  )

/** The latest evidence of a dispute, or null. */
export async function findEvidence(executor: Executor, dispute: SandboxDispute): Promise<string | null> {
  const [row] = await executor
    .select({ said: sql<string>`${sandboxEvents.body}->'data'->>'evidence'` })
    .from(sandboxEvents)
    .where(isEvidenceOf(dispute))
    .orderBy(desc(sandboxEvents.createdAt))
    .limit(1)
  return row?.said ?? null
}

async function notify(
  tx: Transaction,
  dispute: Pick<SandboxDispute, 'id' | 'ref'>,
  type: string,
  more: { evidence?: string; submission?: string } = {},
) {
  const id = `evt_${newId()}`
  const data = { payment: dispute.ref, dispute: dispute.id, ...more }
  await tx.insert(sandboxEvents).values({ id, ref: dispute.ref, type, body: { id, type, data } })
  await enqueue(tx, 'deliver-sandbox-webhook', { eventId: id })
}

const refundedText = sql<number>`(SELECT coalesce(sum(r.amount_minor), 0) FROM sandbox_refunds r
  WHERE r.ref = sandbox_payments.ref)::float8`

const selectDisputes = (executor: Executor) =>
  executor
    .select({
      ...{ dispute: sandboxDisputes, payment: sandboxPayments, refundedMinor: refundedText },
      isAnswered: sql<boolean>`EXISTS (SELECT FROM sandbox_events e WHERE e.ref = sandbox_disputes.ref
        AND e.type = ${evidenceType} AND e.body->'data'->>'dispute' = sandbox_disputes.id)`,
    })
    .from(sandboxDisputes)
    .innerJoin(sandboxPayments, eq(sandboxPayments.ref, sandboxDisputes.ref))

/** A dispute with its payment and that payment's refunds. */
export async function findSandboxDispute(executor: Executor, id: string) {
  const [found] = await selectDisputes(executor).where(eq(sandboxDisputes.id, id))
  return found ?? null
}

export async function listSandboxDisputes(executor: Executor, since: Date): Promise<string[]> {
  const found = await executor
    .select({ id: sandboxDisputes.id })
    .from(sandboxDisputes)
    .where(gte(sandboxDisputes.createdAt, since))
  return found.map(({ id }) => id)
}

/** How much of a payment a bank examines or took back, in minor units. */
export async function disputedAt(executor: Executor, ref: string): Promise<number> {
  const [row] = await executor
    .select({ minor: sql<number>`coalesce(sum(${sandboxDisputes.amountMinor}), 0)::float8` })
    .from(sandboxDisputes)
    .where(and(eq(sandboxDisputes.ref, ref), sql`${sandboxDisputes.state} <> 'won'`))
  return row?.minor ?? 0
}

/** As sent to the merchant. */
export const presentDispute = (
  {
    dispute,
    payment,
    refundedMinor,
    isAnswered,
  }: NonNullable<Awaited<ReturnType<typeof findSandboxDispute>>>,
  baseUrl: string,
): ProviderDispute => ({
  ...{ providerRef: dispute.id, paymentRef: dispute.ref, state: dispute.state, reason: dispute.reason },
  ...{ amountMinor: dispute.amountMinor, currency: payment.currency, refundedMinor },
  ...{ isInquiry: false, takenMinor: dispute.state === 'won' ? 0 : dispute.amountMinor },
  dueBy: dispute.state === 'open' && !isAnswered ? dispute.dueBy : null,
  isConcedable: true,
  url: `${baseUrl}/sandbox/disputes/${dispute.id}`,
})
