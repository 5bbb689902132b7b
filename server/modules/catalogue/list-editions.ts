import type { Input, Output } from '#core/contract/calls.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { findEditions } from './draft-store.ts'
import { reachProduct } from './reach-product.ts'

/** The editions of a product, the newest first. Errors: `product_not_found`. */
export async function listEditions(
  context: Caller,
  { productId }: Input<'product.listEditions'>,
): Promise<Output<'product.listEditions'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await reachProduct(tx, context, productId)
    const editions = await findEditions(tx, productId)
    return {
      editions: editions.map(({ version, content, publishedAt, publishedBy }) => ({
        ...{ version, name: content.name, units: content.units.length },
        published: { by: publishedBy, at: publishedAt.toISOString() },
      })),
    }
  })
}
