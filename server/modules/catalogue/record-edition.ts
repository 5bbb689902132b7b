import { isDeepStrictEqual } from 'node:util'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Applied } from './applied-drafts.ts'
import { addEdition, findEditions } from './draft-store.ts'

/** The previous product. */
interface Was extends Pick<Applied, 'content' | 'units'> {
  row: Pick<Applied['row'], 'id' | 'createdAt'>
}

/**
 * Adds an edition and returns its version. Changes that bypassed editions, such as an import, first become an
 * edition of their own, so that they can be restored.
 */
export async function recordEdition(
  tx: Transaction,
  { row, content: was, units: unitsBefore }: Was,
  content: ProductDraft,
  { personId, now }: { personId: string | null; now: Date },
): Promise<number> {
  const productId = row.id
  const [last] = await findEditions(tx, productId, 1)
  const isKept = unitsBefore.length === 0 || (last && isDeepStrictEqual(last.content, was))
  const version = (last?.version ?? (isKept ? 0 : -1)) + 1
  if (isKept) {
    await addEdition(tx, { productId, version, content, publishedAt: now, publishedBy: personId })
    return version
  }
  const publishedAt = last ? now : row.createdAt
  await addEdition(tx, { productId, version, content: was, publishedAt, publishedBy: null })
  await addEdition(tx, {
    ...{ productId, version: version + 1, content },
    ...{ publishedAt: now, publishedBy: personId },
  })
  return version + 1
}
