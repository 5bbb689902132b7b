import { and, asc, eq, isNull } from 'drizzle-orm'
import { destinations, products, units, zones } from '#server/modules/catalogue/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

export type Destination = typeof destinations.$inferSelect & { zones: Pick<Zone, 'id' | 'name'>[] }
type Zone = typeof zones.$inferSelect

/** All destinations in display order, with their zones. */
export async function findDestinations(executor: Executor): Promise<Destination[]> {
  const all = await executor.select().from(zones).orderBy(asc(zones.id))
  const rows = await executor
    .select()
    .from(destinations)
    .orderBy(asc(destinations.position), asc(destinations.id))
  return rows.map((row) => ({
    ...row,
    zones: all.filter((zone) => zone.destinationId === row.id).map(({ id, name }) => ({ id, name })),
  }))
}

export async function hasDestination(executor: Executor, id: string): Promise<boolean> {
  return (
    (await executor.select({ id: destinations.id }).from(destinations).where(eq(destinations.id, id)))
      .length > 0
  )
}

export type FoundProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** A product on sale with its place and its public units, or null. */
export async function findProduct(executor: Executor, id: string) {
  const [row] = await executor
    .select({ product: products, destination: destinations, zone: { id: zones.id, name: zones.name } })
    .from(products)
    .innerJoin(destinations, eq(destinations.id, products.destinationId))
    .leftJoin(zones, and(eq(zones.destinationId, products.destinationId), eq(zones.id, products.zoneId)))
    .where(and(eq(products.id, id), eq(products.state, 'published')))
  if (!row) return null
  const found = await executor
    .select()
    .from(units)
    .where(and(eq(units.productId, id), isNull(units.withdrawnAt)))
    .orderBy(asc(units.position), asc(units.id))
  return { ...row, units: found }
}
