import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { Kind } from '#core/products/products.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { requireDestination } from './list-destinations.ts'
import { destinations, zones } from './tables.ts'
import { lockDestinations, namesOf, withIds } from './zone-rows.ts'

type Done = Record<string, never>

/** Errors: `destination_not_found`, `setting_changed`, `destination_in_use`, `bad_request` for an unknown zone. */
export async function changeDestination(
  context: Caller,
  { id, version, position, name, tagline, zones: typed }: Input<'admin.changeDestination'>,
): Promise<Done> {
  requireRight(context, 'change settings')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockDestinations(tx)
    await lockRow(tx, id)
    const before = await requireDestination(tx, id)
    if (before.version !== version) refuse('setting_changed')
    const known = new Set(before.zones.map((zone) => zone.id))
    if (typed.some((zone) => zone.id !== null && !known.has(zone.id)))
      refuse('bad_request', { field: 'zones' })
    const kept = new Set(typed.map((zone) => zone.id))
    if (before.zones.some((zone) => zone.isUsed && !kept.has(zone.id))) refuse('destination_in_use')
    const its = withIds(typed)
    await tx.update(destinations).set({ name, tagline }).where(sql`id = ${id}`)
    await tx.delete(zones).where(sql`destination_id = ${id}`)
    await tx.insert(zones).values(its.map((zone) => ({ destinationId: id, id: zone.id, name: zone.name })))
    if (position !== before.position) await moveTo(tx, id, position)
    for (const kind of await kindsOf(tx, id)) await notifyCatalogue(tx, id, kind)
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'destination_changed',
      details: {
        ...{ id, name },
        was: {
          ...{ name: before.name, tagline: before.tagline, zones: namesOf(before.zones) },
          placeInList: before.position,
        },
        ...{ tagline, zones: namesOf(its), placeInList: position },
      },
    })
    return {}
  })
}

/** Errors: `destination_not_found`, `destination_in_use`. */
export async function removeDestination(
  context: Caller,
  { id }: Input<'admin.removeDestination'>,
): Promise<Done> {
  requireRight(context, 'change settings')
  const removal = transactAs(context.deps.database, context.actor, async (tx) => {
    await lockDestinations(tx)
    await lockRow(tx, id)
    const { name, products } = await requireDestination(tx, id)
    if (products > 0 || (await hasGroups(tx, id))) refuse('destination_in_use')
    await tx.delete(zones).where(sql`destination_id = ${id}`)
    await tx.delete(destinations).where(sql`id = ${id}`)
    await recordAuditEvent(tx, context, {
      accountId: null,
      event: 'destination_removed',
      details: { id, name },
    })
    return {}
  })
  return await removal.catch((error) => {
    // A product was created there in the meantime.
    if (sqlState(error) === foreignKeyViolation) refuse('destination_in_use')
    throw error
  })
}

const foreignKeyViolation = '23503'

async function lockRow(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`SELECT FROM destinations WHERE id = ${id} FOR NO KEY UPDATE`)
}

async function hasGroups(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM groups WHERE destination_id = ${id} LIMIT 1`)
  return rows.length > 0
}

async function kindsOf(tx: Transaction, id: string): Promise<Kind[]> {
  const { rows } = await tx.execute<{ kind: Kind }>(
    sql`SELECT DISTINCT kind FROM products WHERE destination_id = ${id}`,
  )
  return rows.map(({ kind }) => kind)
}

/** `position`: from 1; beyond the end: the end. */
async function moveTo(tx: Transaction, id: string, position: number): Promise<void> {
  await tx.execute(sql`
    WITH others AS (
      SELECT id, row_number() OVER (ORDER BY position, id) AS place FROM destinations WHERE id <> ${id}
    ), placed AS (
      SELECT id, CASE WHEN place < ${position}::int THEN place ELSE place + 1 END AS place FROM others
      UNION ALL SELECT ${id}, least(${position}::int, (SELECT count(*) + 1 FROM others))
    )
    UPDATE destinations SET position = placed.place FROM placed
    WHERE placed.id = destinations.id AND destinations.position <> placed.place`)
}
