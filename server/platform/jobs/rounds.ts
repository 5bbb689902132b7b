import { eq } from 'drizzle-orm'
import { hourMillis, minuteMillis } from '#core/time/lengths.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { settings } from '#server/platform/database/tables.ts'

/** The first run covers the last minute, and a delayed run at most the last hour. */
const firstMillis = minuteMillis
const maxMillis = hourMillis

/** The time range of a run: after `from`, up to and including `to`. */
export interface Span {
  from: Date
  to: Date
}

/**
 * Returns the time since the last run, and records this run at the end of the transaction. Concurrent runs of several
 * processes wait for one another, so that each instant is covered once.
 */
export async function sinceLastLook(tx: Transaction, round: string, now: Date): Promise<Span> {
  const name = `looked:${round}`
  const first = new Date(now.getTime() - firstMillis).toISOString()
  await tx.insert(settings).values({ name, value: first }).onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.name, name)).for('no key update')
  const last = Date.parse(String(row?.value ?? first))
  const from = new Date(Math.max(last, now.getTime() - maxMillis))
  const to = from > now ? from : now
  await tx.update(settings).set({ value: to.toISOString() }).where(eq(settings.name, name))
  return { from, to }
}

/** The span, shifted forward by `millis`. */
export const later = ({ from, to }: Span, millis: number): Span => ({
  from: new Date(from.getTime() + millis),
  to: new Date(to.getTime() + millis),
})
