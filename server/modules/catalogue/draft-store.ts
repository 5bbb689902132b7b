import { desc, eq, sql } from 'drizzle-orm'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { maxEditions } from '#core/products/product-limits.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { productDrafts, productEditions } from './tables.ts'

interface Kept extends Record<string, unknown> {
  revision: number
  content: ProductDraft | null
  savedAt: Date
  savedBy: string | null
}

/** People's names; null for those whom the caller may not see. */
const nameOf = (id: ReturnType<typeof sql>) => sql`(SELECT p.name FROM people p WHERE p.id = ${id})`

export async function findDraft(executor: Executor, productId: string): Promise<Kept | null> {
  const [found] = await executor
    .select({
      revision: productDrafts.revision,
      content: productDrafts.content,
      savedAt: productDrafts.savedAt,
      savedBy: sql<string | null>`${nameOf(sql`${productDrafts.savedBy}`)}`,
    })
    .from(productDrafts)
    .where(eq(productDrafts.productId, productId))
  return found ?? null
}

/** The draft of a locked product, at the revision that the caller saw. Errors: `product_changed`. */
export async function requireAsSeen(tx: Transaction, productId: string, seen: number): Promise<Kept | null> {
  const found = await findDraft(tx, productId)
  if ((found?.revision ?? 0) === seen) return found
  return refuse('product_changed', {
    by: found?.savedBy ?? null,
    at: (found?.savedAt ?? new Date(0)).toISOString(),
  })
}

interface Written {
  productIds: readonly string[]
  /** Null: without changes. */
  content: ProductDraft | null
  personId: string | null
}

/** Writes the same draft for these products, each with its next revision; returns the first one's. */
export async function writeDraft(
  tx: Transaction,
  { productIds, content, personId }: Written,
): Promise<number> {
  if (productIds.length === 0) return 0
  const written = { content, savedAt: sql`now()`, savedBy: personId }
  const [row] = await tx
    .insert(productDrafts)
    .values(productIds.map((productId) => ({ productId, revision: 1, ...written })))
    .onConflictDoUpdate({
      target: productDrafts.productId,
      set: { ...written, revision: sql`${productDrafts.revision} + 1` },
    })
    .returning({ revision: productDrafts.revision })
  return row?.revision ?? 0
}

export interface Edition {
  version: number
  content: ProductDraft
  publishedAt: Date
  publishedBy: string | null
}

/** Editions of a product, the newest first. */
export async function findEditions(
  executor: Executor,
  productId: string,
  most = maxEditions,
): Promise<Edition[]> {
  return await executor
    .select({
      version: productEditions.version,
      content: productEditions.content,
      publishedAt: productEditions.publishedAt,
      publishedBy: sql<string | null>`${nameOf(sql`${productEditions.publishedBy}`)}`,
    })
    .from(productEditions)
    .where(eq(productEditions.productId, productId))
    .orderBy(desc(productEditions.version))
    .limit(most)
}

/** Adds an edition, and deletes the oldest one beyond the limit. */
export async function addEdition(
  tx: Transaction,
  { productId, version, content, publishedAt, publishedBy }: typeof productEditions.$inferInsert,
): Promise<void> {
  await tx.insert(productEditions).values({ productId, version, content, publishedAt, publishedBy })
  await tx
    .delete(productEditions)
    .where(sql`product_id = ${productId} AND version <= ${version - maxEditions}`)
}
