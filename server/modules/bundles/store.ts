import { and, eq } from 'drizzle-orm'
import type { Picture } from '#core/app/pictures.ts'
import type { ProductDetails } from '#core/bundle/bundle.ts'
import { products, units } from '#server/modules/catalogue/tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Details of products on sale that appear on product pages but not in packs, by product and by unit. */
export async function readDetails(
  executor: Executor,
  destinationId: string,
): Promise<{ ofProduct: Map<string, ProductDetails>; ofUnit: Map<number, Picture | null> }> {
  const isShown = and(eq(products.destinationId, destinationId), eq(products.state, 'published'))
  const rows = await executor
    .select({ id: products.id, description: products.description, pictures: products.pictures })
    .from(products)
    .where(isShown)
  const found = await executor
    .select({ id: units.id, picture: units.picture })
    .from(units)
    .innerJoin(products, eq(products.id, units.productId))
    .where(isShown)
  return {
    ofProduct: new Map(rows.map(({ id, ...details }) => [id, details])),
    ofUnit: new Map(found.map(({ id, picture }) => [id, picture ?? null])),
  }
}
