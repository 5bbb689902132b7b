import { sql } from 'drizzle-orm'
import { addDays, type Day } from '#core/time/days.ts'
import { createMerchantGateways } from '#server/gateways/payments/merchant-gateways.ts'
import { createSandboxGateway } from '#server/gateways/payments/sandbox/provider.ts'
import { disputeSandboxPayment } from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { createDomainStore } from '#server/modules/domains/create-domain-store.ts'
import { completeSales } from '#server/modules/sales/complete-sales.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { databaseWithin } from '#server/platform/database/database-within.ts'
import type { Deps } from '#server/platform/deps.ts'
import { backdate, type DemoSale } from './backdate.ts'
import { makeSale } from './make-sale.ts'
import { paySuppliers } from './pay-suppliers.ts'
import { agencyPlans, pastDays, plansOf } from './sale-plans.ts'
import { readBlockedRooms, readSoldProducts, soldBy } from './sold-products.ts'

/**
 * Makes the past sales of the demo's agencies with the product's own verbs, within `tx`, each at its intended time, the
 * earliest first. Sends no e-mails. Returns the number of sales.
 */
export async function sellDemo(
  tx: Transaction,
  base: Pick<Deps, 'config' | 'clock' | 'log' | 'keys'>,
  today: Day,
  onSale: (done: number, of: number) => void,
): Promise<number> {
  const loadedAt = base.clock.now()
  const plans = agencyPlans
    .flatMap((plan) => plansOf(plan, loadedAt, today))
    .sort((a, b) => a.soldAt.getTime() - b.soldAt.getTime())
  let now = loadedAt
  const deps = await depsWithin(tx, base, () => now)
  const products = await readSoldProducts(tx)
  const blockedFor = await readBlockedRooms(tx, products)
  const unitIds = products.flatMap(({ units }) => units.map(({ id }) => id))
  // Older sales whose trips are over are completed first, so that their messages are not dropped.
  await completeSales(deps)
  const lastJob = await findLastJob(tx)
  await openPastDays(tx, unitIds, today)
  const made: DemoSale[] = []
  for (const [index, plan] of plans.entries()) {
    now = plan.soldAt
    const offered = plan.groupUrl ? blockedFor(plan.groupUrl) : soldBy(products, plan.accountId)
    const sale = await makeSale(deps, plan, offered, (at) => {
      now = at
    })
    if (sale) made.push(sale)
    onSale(index + 1, plans.length)
  }
  now = loadedAt
  await completeSales(deps)
  await paySuppliers(deps)
  await disputeOne(tx, deps)
  await backdate(tx, made, loadedAt)
  await tx.execute(
    sql`DELETE FROM stock WHERE day < ${today}::date AND unit_id = ANY (${sql.param(unitIds)}::int[])`,
  )
  await dropJobs(tx, lastJob)
  return made.length
}

/** The verbs' dependencies, with the demo's transaction as their database and the demo's clock. */
async function depsWithin(
  tx: Transaction,
  { config, log, keys }: Pick<Deps, 'config' | 'log' | 'keys'>,
  now: () => Date,
): Promise<Deps> {
  const database = databaseWithin(tx)
  const clock = { now }
  const absent = (name: string): never => {
    throw new Error(`not available in the demo: ${name}`)
  }
  return {
    config,
    log,
    database,
    clock,
    keys,
    tracer: null,
    payments: [createSandboxGateway({ database, baseUrl: config.baseUrl, keys, clock })],
    earlierPayments: [],
    merchants: createMerchantGateways({ config, clock }),
    invoices: { current: null, all: [] },
    suppliers: new Map(),
    // Not started: no agency has a domain yet.
    domains: createDomainStore({ config, database, log }),
    get live() {
      return absent('live')
    },
    get packs() {
      return absent('packs')
    },
    get mail() {
      return absent('mail')
    },
    get push() {
      return absent('push')
    },
    get dns() {
      return absent('dns')
    },
    get crm() {
      return absent('crm')
    },
    get media() {
      return absent('media')
    },
  }
}

/** Opens a dispute for one of the first agency's payments, after the trip. */
async function disputeOne(tx: Transaction, deps: Deps): Promise<void> {
  const { rows } = await tx.execute<{ ref: string }>(sql`SELECT p.provider_ref AS ref
    FROM payments p JOIN sales s ON s.id = p.sale_id
    WHERE s.account_id = '1001' AND s.state = 'completed' AND p.state = 'captured' AND p.provider = 'sandbox'
    ORDER BY p.captured_at, p.id OFFSET 3 LIMIT 1`)
  for (const { ref: paymentId } of rows) await disputeSandboxPayment(deps, { paymentId })
  // Silences the log, so that the demo's dispute raises no alarm.
  const silentDeps: Deps = Object.create(deps, { log: { value: deps.log.child({}, { level: 'silent' }) } })
  await followDisputes(silentDeps)
}

/** Six weeks, so that the weekdays are the same. */
const shiftDays = 42

/** Copies stock from later days to the days before today, since the demo's stock begins today. */
async function openPastDays(tx: Transaction, unitIds: number[], today: Day): Promise<void> {
  await tx.execute(sql`INSERT INTO stock (unit_id, day, allotment, price_minor, closed, min_stay)
    SELECT unit_id, day - ${shiftDays}::int, allotment, price_minor, closed, min_stay FROM stock
    WHERE unit_id = ANY (${sql.param(unitIds)}::int[])
      AND day >= ${addDays(today, shiftDays - pastDays)}::date AND day < ${addDays(today, shiftDays)}::date`)
}

/** The id of the newest job, as text. */
async function findLastJob(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT coalesce(max(id), 0)::text AS id FROM graphile_worker.jobs`,
  )
  return rows[0]?.id ?? '0'
}

/**
 * Drops the jobs created since `lastJob`, so that no e-mails are sent about past sales. Pending refunds are still sent.
 */
async function dropJobs(tx: Transaction, lastJob: string): Promise<void> {
  await tx.execute(sql`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
    WHERE task_identifier <> 'send-refund' AND id > ${lastJob}::bigint`)
}
