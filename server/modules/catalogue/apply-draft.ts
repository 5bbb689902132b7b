import { isDeepStrictEqual } from 'node:util'
import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { completed } from '#core/products/missing.ts'
import type { CompleteDraft, ProductDraft } from '#core/products/product-draft.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type Caller, recordDeed } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { type Applied, rowsOf } from './applied-drafts.ts'
import { readFacts } from './catalogue-facts.ts'
import { addEdition, findEditions, requireAsSeen, writeDraft } from './draft-store.ts'
import { moveLocked } from './move-product.ts'
import { reachProductLocked } from './reach-product.ts'
import { requireOwnPictures } from './require-own-pictures.ts'
import { lockCatalogue, saveCatalogue, unitKey } from './save-catalogue.ts'
import { requireApplied } from './save-draft.ts'
import { rates, units } from './tables.ts'

/**
 * Makes a draft the product, and with `onSale` puts it on sale. Units and rates that it no longer has are withdrawn: what
 * is sold of them goes on. Errors: `product_not_found`, `product_changed`, `product_incomplete`, `product_state` for
 * an archived product, `image_not_found`.
 */
export async function applyDraft(
  context: Caller,
  { productId, revision, onSale }: Input<'product.applyDraft'>,
): Promise<Output<'product.applyDraft'>> {
  const personId = requirePerson(context)
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await lockCatalogue(tx)
    const product = await reachProductLocked(tx, context, productId)
    const kept = await requireAsSeen(tx, productId, revision)
    if (product.state === 'archived') refuse('product_state')
    const before = await requireApplied(tx, productId)
    const facts = { ...(await readFacts(tx, product.accountId)), pricedIn: before.pricedIn }
    const { complete, missing } = completed(kept?.content ?? before.content, facts)
    if (complete === null) return refuse('product_incomplete', { missing })
    const isSame = isDeepStrictEqual(complete, before.content)
    const version = isSame ? await lastVersion(tx, productId) : await replace(tx, context, before, complete)
    const next = await writeDraft(tx, { productIds: [productId], content: null, personId })
    if (onSale) await moveLocked(tx, context, product, 'published')
    return { version, revision: next, state: onSale ? 'published' : product.state }
  })
}

const lastVersion = async (tx: Transaction, productId: string): Promise<number> =>
  (await findEditions(tx, productId, 1))[0]?.version ?? 0

/** Makes `complete` the product, and returns the version of its edition. */
async function replace(
  tx: Transaction,
  context: Caller,
  before: Applied,
  complete: CompleteDraft,
): Promise<number> {
  const { id: productId, kind, accountId, destinationId: left } = before.row
  await requireOwnPictures(tx, accountId ?? null, before.content, complete)
  const now = context.deps.clock.now()
  const withdrawn = await writeRows(tx, before, complete, now)
  const version = await record(tx, before, complete, { personId: requirePerson(context), now })
  for (const destinationId of new Set([left, complete.destinationId]))
    await notifyCatalogue(tx, destinationId, kind)
  await recordDeed(tx, context, {
    accountId,
    event: 'product_applied',
    details: { productId, version, withdrawn },
  })
  return version
}

/** Writes the rows, and returns the names of the units that are withdrawn. */
async function writeRows(
  tx: Transaction,
  before: Applied,
  complete: CompleteDraft,
  now: Date,
): Promise<string[]> {
  const { id: productId } = before.row
  const ids = await saveCatalogue(tx, rowsOf(complete, before))
  const kept = complete.units.map(({ code }) => ids.get(unitKey(productId, code)) ?? 0)
  const gone = before.units.filter(({ id }) => !kept.includes(id))
  const withdrawnAt = now
  await tx
    .update(units)
    .set({ withdrawnAt })
    .where(
      inArray(
        units.id,
        gone.map(({ id }) => id),
      ),
    )
  for (const [at, unit] of complete.units.entries())
    await tx
      .update(rates)
      .set({ withdrawnAt })
      .where(
        and(
          sql`${rates.unitId} = ${kept[at]}`,
          isNull(rates.withdrawnAt),
          notInArray(
            rates.code,
            unit.rates.map(({ code }) => code),
          ),
        ),
      )
  return gone.map(({ name }) => name.es)
}

/**
 * Adds an edition and returns its version. What was changed past the editions, as by an import, becomes an edition of
 * its own first, so that it can be restored.
 */
async function record(
  tx: Transaction,
  { row, content: was, units: unitsBefore }: Applied,
  content: ProductDraft,
  { personId, now }: { personId: string; now: Date },
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
