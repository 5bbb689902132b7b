import { sql } from 'drizzle-orm'
import { createOctoSupplier } from '#server/gateways/suppliers/octo.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { followSupplierBooking } from '#server/modules/suppliers/follow-supplier-booking.ts'
import type { Deps } from '#server/platform/deps.ts'
import { pay } from '#tests/builders/pay.ts'
import { startSaleWorld } from '#tests/builders/sale-world.ts'
import { type OctoServer, startOctoServer } from '#tests/support/servers/octo-server.ts'

/** Waits for suppliers no longer than a test can. */
const patience = { reserveSeconds: 0.4, answerSeconds: 0.4 }

/** A shop whose tour belongs to the supplier `mar`; other products can be assigned to it too. Their jobs run on request. */
export async function startSuppliedWorld(given: Record<string, string> = { 'tour-uno': 'mar' }) {
  const world = await startSaleWorld()
  const { database } = world.db
  const servers = new Map<string, OctoServer>()
  for (const [product, name] of Object.entries(given)) {
    servers.set(name, servers.get(name) ?? (await startOctoServer()))
    await database.execute(sql`UPDATE products SET supplier = ${name} WHERE id = ${product}`)
  }
  const suppliers = new Map([...servers].map(([name, octo]) => [name, createOctoSupplier(octo, patience)]))
  const deps: Deps = { ...world.deps, suppliers }

  /** Runs the due jobs, and those that they enqueue; with `late` also the later ones, once. */
  async function runJobs({ late = false } = {}): Promise<number> {
    const due = late ? sql`` : sql`AND run_at <= now() + interval '1 second'`
    const { rows } = await database.execute<{ key: string }>(
      sql`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'follow-supplier-booking' ${due} ORDER BY id`,
    )
    for (const { key } of rows) {
      await database.execute(sql`SELECT graphile_worker.remove_job(${key})`)
      await followSupplierBooking(deps, { bookingId: key.slice('supplier:'.length) })
    }
    return rows.length === 0 || late ? rows.length : rows.length + (await runJobs())
  }

  return {
    ...world,
    deps,
    servers,
    octo: (name = 'mar'): OctoServer => servers.get(name) as OctoServer,
    runJobs,
    /** Sets the times of the bookings' states back. */
    age: (minutes: number) =>
      database.execute(
        sql`UPDATE supplier_bookings SET moved_at = moved_at - ${minutes} * interval '1 minute'`,
      ),
    saleOf: (saleId: string) => presentSale(deps, saleId),
    async paid(saleId: string): Promise<void> {
      await pay(deps, saleId, (await presentSale(deps, saleId)).dueMinor)
    },
    async bookingsOf(saleId: string) {
      const { rows } = await database.execute<{ state: string; supplier: string; reference: string }>(sql`
        SELECT b.state, b.supplier, b.reference FROM supplier_bookings b JOIN lines l ON l.id = b.line_id
        WHERE l.sale_id = ${saleId} ORDER BY l.position, b.created_at`)
      return rows
    },
    async unbound(): Promise<string[]> {
      const { rows } = await database.execute<{ state: string }>(
        sql`SELECT state FROM supplier_bookings WHERE line_id IS NULL ORDER BY state`,
      )
      return rows.map(({ state }) => state)
    },
    async itemsOf(saleId: string) {
      const { rows } = await database.execute<{ id: string; kind: string; subject: string }>(sql`
        SELECT id, kind, subject FROM work_items WHERE sale_id = ${saleId} AND resolved_at IS NULL ORDER BY kind`)
      return rows
    },
    async mailsOf(saleId: string): Promise<string[]> {
      const { rows } = await database.execute<{ key: string }>(
        sql`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'send-mail' AND key LIKE ${`%:${saleId}`}`,
      )
      return rows.map(({ key }) => key.split(':')[1] ?? '')
    },
    /** The total held and sold of our own stock. */
    async stock() {
      const { rows } = await database.execute<{ held: number; sold: number }>(
        sql`SELECT sum(held)::int AS held, sum(sold)::int AS sold FROM stock`,
      )
      return rows[0] ?? { held: 0, sold: 0 }
    },
    async stop(): Promise<void> {
      for (const octo of servers.values()) await octo.stop()
      await world.db.drop()
    },
  }
}

export type SuppliedWorld = Awaited<ReturnType<typeof startSuppliedWorld>>
