import type { Input, Output } from '#core/contract/calls.ts'
import { missingOf } from '#core/products/missing.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { type Applied, readApplied } from './applied-drafts.ts'
import { readFacts } from './catalogue-facts.ts'
import { findDraft, findEditions, requireAsSeen, writeDraft } from './draft-store.ts'
import { reachProduct, reachProductLocked } from './reach-product.ts'

/** The product as its editors see it. Errors: `product_not_found`. */
export async function getDraft(
  context: Caller,
  { productId }: Input<'product.getDraft'>,
): Promise<Output<'product.getDraft'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { accountId, kind, state } = await reachProduct(tx, context, productId)
    const applied = await requireApplied(tx, productId)
    const kept = await findDraft(tx, productId)
    const content = kept?.content ?? applied.content
    const [last] = await findEditions(tx, productId, 1)
    return {
      ...{ productId, accountId, kind, state, content },
      revision: kept?.revision ?? 0,
      hasChanges: kept?.content != null,
      isApplied: wasApplied(applied),
      missing: await missingIn(tx, applied, content),
      saved: kept && { by: kept.savedBy, at: kept.savedAt.toISOString() },
      applied: last ? { by: last.publishedBy, at: last.publishedAt.toISOString() } : null,
    }
  })
}

/**
 * Stores a draft; it changes nothing for customers. Errors: `product_not_found`, `product_changed`, `bad_request` for
 * the content of another kind.
 */
export async function saveDraft(
  context: Caller,
  { productId, revision, content }: Input<'product.saveDraft'>,
): Promise<Output<'product.saveDraft'>> {
  return await change(context, { productId, revision }, async (_, kind) => {
    if (content.content.kind !== kind) refuse('bad_request', { field: 'content' })
    return content
  })
}

/** Copies an edition into the draft. Errors: `product_not_found`, `product_changed`, `edition_not_found`. */
export async function restoreEdition(
  context: Caller,
  { productId, version, revision }: Input<'product.restoreEdition'>,
): Promise<Output<'product.restoreEdition'>> {
  return await change(context, { productId, revision }, async (tx) => {
    const editions = await findEditions(tx, productId)
    return editions.find((one) => one.version === version)?.content ?? refuse('edition_not_found')
  })
}

/**
 * Discards the changes that are not applied. Errors: `product_not_found`, `product_changed`, `product_state` before
 * it was ever applied.
 */
export async function discardDraft(
  context: Caller,
  { productId, revision }: Input<'product.discardDraft'>,
): Promise<Output<'product.discardDraft'>> {
  return await change(context, { productId, revision }, async (tx) => {
    return wasApplied(await requireApplied(tx, productId)) ? null : refuse('product_state')
  })
}

async function change(
  context: Caller,
  { productId, revision }: { productId: string; revision: number },
  contentIn: (tx: Transaction, kind: string) => Promise<ProductDraft | null>,
): Promise<Output<'product.saveDraft'>> {
  const personId = requirePerson(context)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    const { kind } = await reachProductLocked(tx, context, productId)
    await requireAsSeen(tx, productId, revision)
    const content = await contentIn(tx, kind)
    const written = { productIds: [productId], content, personId }
    const applied = await requireApplied(tx, productId)
    return {
      revision: await writeDraft(tx, written),
      missing: await missingIn(tx, applied, content ?? applied.content),
    }
  })
}

async function missingIn(tx: Transaction, { row, pricedIn }: Applied, content: ProductDraft) {
  return missingOf(content, { ...(await readFacts(tx, row.accountId)), pricedIn })
}

/** A draft that is applied has units. */
export const wasApplied = ({ units }: Applied): boolean => units.length > 0

/** Errors: `product_not_found`. */
export const requireApplied = async (tx: Transaction, productId: string): Promise<Applied> =>
  (await readApplied(tx, [productId])).get(productId) ?? refuse('product_not_found')
