import { eq, isNull } from 'drizzle-orm'
import type { Input, Output } from '#core/contract/calls.ts'
import { amountOf } from '#core/money/typed.ts'
import { promotionLimits } from '#core/products/promotion-limits.ts'
import type { PromotionTakes } from '#core/products/promotion-terms.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readPromoted } from './promoted-products.ts'
import { codeColumns, requireFreeCode } from './promotion-code.ts'
import { findPromotion, reachPromotion } from './reach-promotion.ts'
import { promotions } from './tables.ts'

/**
 * Creates or replaces a promotion of the caller's account, or of the platform. Errors: `promotion_not_found`,
 * `too_many_promotions`, `product_not_found`, `promotion_code_taken`, `bad_request`.
 */
export async function savePromotion(
  context: Caller,
  { promotionId, code, ...values }: Input<'product.savePromotion'>,
): Promise<Output<'product.savePromotion'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const { accountId } = actor
  const today = dayIn(deps.clock.now(), homeZone)
  return await transactAs(deps.database, actor, async (tx) => {
    const before = await findPromotion(tx, context, promotionId)
    await requireProducts(tx, accountId, values)
    const own = accountId === null ? isNull(promotions.accountId) : eq(promotions.accountId, accountId)
    const most = promotionLimits.perAccount
    if (!before && (await tx.$count(promotions, own)) >= most) refuse('too_many_promotions', { most })
    const row = { ...values, ...(code !== undefined && codeColumns(code)), changedAt: deps.clock.now() }
    const { code: typed = before?.code ?? null, terms } = row
    if (before?.paused !== true)
      await requireFreeCode(tx, { promotionId, accountId, code: typed, terms }, today)
    const written = before
      ? await tx.update(promotions).set(row).where(eq(promotions.id, promotionId)).returning()
      : await tx
          .insert(promotions)
          .values({ ...row, id: promotionId, accountId })
          .onConflictDoNothing()
          .returning()
    // Another owner has the id: row-level security hides the promotion.
    if (written.length === 0) refuse('promotion_not_found')
    await notifyProducts(tx, accountId, [...(before?.productIds ?? []), ...values.productIds])
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'promotion_saved',
      details: {
        name: values.name,
        was: before && figures(before.terms.takes),
        takes: figures(values.terms.takes),
        ...(row.code && { code: row.code }),
      },
    })
    return { promotionId }
  })
}

type Values = Omit<Input<'product.savePromotion'>, 'promotionId' | 'code'>

/**
 * Checks that the products are the owner's, have the given rates, and share one currency if the discount is an
 * amount. For tours and transfers, promotions take a share or an amount off each departure or ride.
 */
async function requireProducts(
  tx: Transaction,
  accountId: string | null,
  { productIds, rateIds, terms }: Values,
): Promise<void> {
  if (new Set(productIds).size < productIds.length) refuse('bad_request', { field: 'productIds' })
  const products = (await readPromoted(tx, accountId)).filter(({ productId }) =>
    productIds.includes(productId),
  )
  if (products.length < productIds.length) refuse('product_not_found')
  const rates = new Set(products.flatMap((product) => product.rates.map(({ rateId }) => rateId)))
  if (!rateIds.every((id) => rates.has(id))) refuse('bad_request', { field: 'rateIds' })
  const currencies = new Set(products.map(({ currency }) => currency))
  if (terms.takes.kind === 'amount' && currencies.size > 1) refuse('bad_request', { field: 'productIds' })
  const isForRooms = terms.takes.kind === 'nights' || terms.takes.kind === 'children' || terms.minNights > 1
  if (isForRooms && products.some(({ kind }) => kind !== 'hotels')) refuse('bad_request', { field: 'terms' })
}

/** Every process reads the products' packs again. */
async function notifyProducts(tx: Transaction, accountId: string | null, productIds: readonly string[]) {
  const products = (await readPromoted(tx, accountId)).filter(({ productId }) =>
    productIds.includes(productId),
  )
  const packs = new Map(products.map((one) => [`${one.destinationId} ${one.kind}`, one]))
  for (const { destinationId, kind } of packs.values()) await notifyCatalogue(tx, destinationId, kind)
}

/** The discount for the audit log: "20 %", "500", "4 × 3", "2 × 0–12". */
function figures(takes: PromotionTakes): string {
  switch (takes.kind) {
    case 'percent':
      return `${takes.bp / 100} %`
    case 'amount':
      return amountOf(takes.minor)
    case 'nights':
      return `${takes.stay} × ${takes.pay}`
    case 'children':
      return `${takes.most} × 0–${takes.upToAge}`
  }
}

/** Pauses a promotion, or resumes it. Errors: `promotion_not_found`, `promotion_code_taken`. */
export async function pausePromotion(
  context: Caller,
  { promotionId, paused }: Input<'product.pausePromotion'>,
): Promise<Output<'product.pausePromotion'>> {
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const before = await reachPromotion(tx, context, promotionId)
    if (before.paused === paused) return { paused }
    if (!paused) await requireFreeCode(tx, { ...before, promotionId }, dayIn(deps.clock.now(), homeZone))
    await tx
      .update(promotions)
      .set({ paused, changedAt: deps.clock.now() })
      .where(eq(promotions.id, promotionId))
    const { accountId, name } = before
    await notifyProducts(tx, accountId, before.productIds)
    await recordAuditEvent(tx, context, {
      accountId,
      event: paused ? 'promotion_paused' : 'promotion_resumed',
      details: { name },
    })
    return { paused }
  })
}

/** Removes a promotion; sales with it keep their price and its name. Errors: `promotion_not_found`. */
export async function removePromotion(
  context: Caller,
  { promotionId }: Input<'product.removePromotion'>,
): Promise<Output<'product.removePromotion'>> {
  const { deps, actor } = context
  return await transactAs(deps.database, actor, async (tx) => {
    const { accountId, name, productIds } = await reachPromotion(tx, context, promotionId)
    await tx.delete(promotions).where(eq(promotions.id, promotionId))
    await notifyProducts(tx, accountId, productIds)
    await recordAuditEvent(tx, context, { accountId, event: 'promotion_removed', details: { name } })
    return { promotionId }
  })
}
