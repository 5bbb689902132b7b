import { isDeepStrictEqual } from 'node:util'
import type { Input, Output } from '#core/contract/calls.ts'
import { completed } from '#core/products/missing.ts'
import type { CompleteDraft, ProductDraft } from '#core/products/product-draft.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { type Applied, rowsOf } from './applied-drafts.ts'
import { readFacts } from './catalogue-facts.ts'
import { findEditions, requireAsSeen, writeDraft } from './draft-store.ts'
import { moveLocked } from './move-product.ts'
import { type Reached, reachProductLocked } from './reach-product.ts'
import { recordEdition } from './record-edition.ts'
import { replaceRows } from './replace-rows.ts'
import { requireOwnPictures } from './require-own-pictures.ts'
import { lockCatalogue } from './save-catalogue.ts'
import { requireApplied } from './save-draft.ts'

/**
 * Applies a draft, and with `onSale` puts the product on sale. Removed units and rates are withdrawn: their sales
 * stay valid. Errors: `product_not_found`, `product_changed`, `product_incomplete`, `product_state` for an archived
 * product, `image_not_found`.
 */
export async function applyDraft(
  context: Caller,
  { productId, revision, onSale }: Input<'product.applyDraft'>,
): Promise<Output<'product.applyDraft'>> {
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockCatalogue(tx)
    const product = await reachProductLocked(tx, context, productId)
    const kept = await requireAsSeen(tx, productId, revision)
    if (product.state === 'archived') refuse('product_state')
    const applied = await applyLocked(tx, context, product, kept?.content ?? null)
    const moveId = onSale ? await moveLocked(tx, context, product, 'published') : null
    return { ...applied, state: onSale ? 'published' : product.state, moveId }
  })
}

/**
 * Applies the draft of a locked product; null: it has no changes. The caller holds `lockCatalogue`. Errors:
 * `product_incomplete`, `image_not_found`.
 */
export async function applyLocked(
  tx: Transaction,
  context: Caller,
  { id: productId, accountId }: Reached,
  content: ProductDraft | null,
): Promise<{ version: number; revision: number }> {
  const before = await requireApplied(tx, productId)
  const facts = { ...(await readFacts(tx, accountId)), pricedIn: before.pricedIn }
  const { complete, missing } = completed(content ?? before.content, facts)
  if (complete === null) return refuse('product_incomplete', { missing })
  const isSame = isDeepStrictEqual(complete, before.content)
  const version = isSame ? await lastVersion(tx, productId) : await replace(tx, context, before, complete)
  const written = { productIds: [productId], content: null, personId: requirePerson(context) }
  return { version, revision: await writeDraft(tx, written) }
}

const lastVersion = async (tx: Transaction, productId: string): Promise<number> =>
  (await findEditions(tx, productId, 1))[0]?.version ?? 0

/** Writes `complete` as the product's content, and returns the version of its edition. */
async function replace(
  tx: Transaction,
  context: Caller,
  before: Applied,
  complete: CompleteDraft,
): Promise<number> {
  const { id: productId, kind, accountId, destinationId: left } = before.row
  await requireOwnPictures(tx, accountId ?? null, before.content, complete)
  const now = context.deps.clock.now()
  const withdrawn = await replaceRows(tx, before, rowsOf(complete, before), now)
  const version = await recordEdition(tx, before, complete, { personId: requirePerson(context), now })
  for (const destinationId of new Set([left, complete.destinationId]))
    await notifyCatalogue(tx, destinationId, kind, [productId])
  await recordAuditEvent(tx, context, {
    accountId,
    event: 'product_applied',
    details: { productId, version, withdrawn },
  })
  return version
}
