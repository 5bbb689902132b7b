import { can } from '#core/access.ts'
import { priceCart } from '#core/answers/price-cart.ts'
import { requireSelling } from '#server/modules/accounts/require-shown.ts'
import { cartTerms } from '#server/modules/accounts/selling-terms.ts'
import { readBlocks } from '#server/modules/groups/block-rows.ts'
import { moveGroupStock } from '#server/modules/groups/move-group-stock.ts'
import { readMerchants } from '#server/modules/merchant-accounts/sale-merchants.ts'
import { findSellerShare } from '#server/modules/people/seller-share.ts'
import { noteUses } from '#server/modules/promotion-codes/note-uses.ts'
import { lockStock } from '#server/modules/stock/stock-rows.ts'
import { bindBookings, releaseUnbound } from '#server/modules/supplier-bookings/move-supplier-booking.ts'
import { type Reserved, reserve } from '#server/modules/supplier-bookings/reserve.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { KeyedSale } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { claimKey } from '#server/platform/database/idempotency.ts'
import { newId } from '#server/platform/database/ids.ts'
import { transact, type WithCommit, withCommit } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { cartMarket } from './cart-market.ts'
import { expireHold } from './expire-hold.ts'
import { readHeldOffers, requireCode } from './held-code.ts'
import { holderOf, isTooMuchHeld, retryAfterMinutes } from './holder.ts'
import { type HoldRequest, insertSale, isCodeTaken } from './insert-sale.ts'
import { type Minted, mayRepeat, minterOf } from './minted-by.ts'
import { HeldByOverdue, listOverdueOn } from './overdue.ts'
import { stockOf } from './read-offers.ts'
import { refuseLine } from './refuse-line.ts'
import { endReplaced } from './replace-hold.ts'
import { requireSize } from './sale-size.ts'
import { sellerOf } from './seller-of.ts'
import { isReserved, WantsSuppliers, wantedOf } from './supplied.ts'
import { requireWholeSale, type WholeSale } from './whole-sale.ts'

/** Grants the customer access to a sale; its statement is sent immediately. */
type Grant = (sale: KeyedSale, tx: Transaction) => Promise<void>

/**
 * Holds every choice in the cart, or none, and returns the new sale. The same key returns the same sale to the same
 * person or browser. `grant` gives the customer access, in the same transaction. Errors: the error of the first
 * unavailable line, `price_changed`, `former_sale_kept`, `hold_too_old`, `promotion_code_refused`, or
 * `idempotency_conflict` for another person's key.
 */
export async function holdCart(
  context: Caller,
  request: HoldRequest,
  grant: Grant = async () => {},
): Promise<WholeSale> {
  const { deps } = context
  if (!can(context.actor, 'hold stock', { accountId: request.accountId })) refuse('forbidden')
  return await holdInPhases(deps, (phase) =>
    transact(deps.database, (tx) => holdWithin(context, tx, request, phase, grant)),
  )
}

/** What earlier attempts have prepared for a transaction that holds a cart. */
export interface Phase {
  attempt: number
  /** The suppliers' reservations for the cart. */
  reserved: readonly Reserved[]
}

/**
 * Runs a transaction that holds a cart. If the cart needs stock of expired sales or of suppliers, the transaction is
 * retried after the sales have released it or the suppliers have reserved it. Reservations that did not result in a
 * sale are released.
 */
export async function holdInPhases<T>(deps: Deps, run: (phase: Phase) => Promise<T>): Promise<T> {
  let reserved: Reserved[] = []
  const unbound: string[] = []
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await run({ attempt, reserved })
      } catch (error) {
        if (isCodeTaken(error)) continue
        if (isTooMuchHeld(error)) refuse('too_many_requests', { retryAfterSeconds: retryAfterMinutes * 60 })
        if (error instanceof WantsSuppliers) {
          reserved = await reserve(deps, error.wanted)
          unbound.push(...reserved.map(({ id }) => id))
          continue
        }
        if (!(error instanceof HeldByOverdue)) throw error
        // Each sale in its own transaction, which locks the sale before its stock as everywhere, so that there is no
        // deadlock.
        for (const saleId of error.saleIds) await expireHold(deps, { saleId })
      }
    }
  } finally {
    if (unbound.length > 0)
      await releaseUnbound(deps.database, unbound).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'could not release the reservations at suppliers; the job will retry')
      })
  }
}

/** As `holdCart`, in a transaction of the caller, which has checked the right and runs it in `holdInPhases`. */
export async function holdWithin(
  context: Caller,
  tx: Transaction,
  request: HoldRequest,
  { attempt, reserved }: Phase,
  grant: Grant = async () => {},
): Promise<WholeSale | WithCommit<WholeSale>> {
  const { deps } = context
  // The former hold and the seller may be different on a retry of the same request.
  const { idempotencyKey: key, replaces, soldBy, ...body } = request
  const { accountId, choices, acceptedMinor } = body
  // With the same key, a retry would end its own hold.
  if (replaces === key) return refuse('bad_request', { field: 'replaces' })
  const keys = stockOf(choices)
  const sellerId = sellerOf(context.actor, accountId) ?? soldBy ?? null
  const former = await endReplaced(tx, context, { accountId, replaces }, keys)
  const [{ isNew, answer }, stock, terms, { offers, coded }, blocks, shareBp] = await Promise.all([
    claimKey<Minted>(
      tx,
      { scope: `hold:${accountId}`, key, body },
      { saleId: newId(), by: minterOf(context) },
    ),
    lockStock(tx, keys),
    // Read after the lock, to include changes made while waiting for it.
    cartTerms(tx, { accountId, choices, now: deps.clock.now() }),
    readHeldOffers(tx, body, deps.clock.now()),
    readBlocks(tx, accountId, choices),
    sellerId ? findSellerShare(tx, sellerId) : null,
  ])
  const { saleId } = answer
  if (!isNew) {
    const whole = await requireWholeSale(tx, saleId)
    if (!mayRepeat(context, answer.by ?? null, whole)) return refuse('idempotency_conflict')
    await grant(whole.sale, tx)
    return whole
  }
  requireSelling(context.actor, accountId, terms.earning.state)
  const market = cartMarket(offers, stock, terms, blocks)
  const cart = priceCart(choices, market)

  const sellable = cart.filter((line) => 'priced' in line)
  for (const line of cart) {
    if ('priced' in line) continue
    if (line.problem.code === 'offer_sold_out' && attempt <= 2) {
      const overdue = await listOverdueOn(tx, keys)
      if (overdue.length > 0) throw new HeldByOverdue(overdue)
    }
    refuseLine(line.problem, line.position)
  }
  const promotionIds = await requireCode(tx, body.promotionCode, { coded, cart, market }, attempt)
  const totalMinor = sellable.reduce((sum, line) => sum + line.priced.price.totalMinor, 0)
  if (totalMinor > acceptedMinor) {
    const { currency } = terms.own
    refuse('price_changed', {
      accepted: { amountMinor: acceptedMinor, currency },
      now: { amountMinor: totalMinor, currency },
    })
  }
  // A seller may pay on credit, so the limits of payment providers apply only to other buyers.
  requireSize(totalMinor, terms.own.currency, sellerOf(context.actor, accountId) ? null : deps.payments)
  const wanted = wantedOf(sellable, (id) => offers.get(id)?.supply ?? null)
  if (!isReserved(wanted, reserved)) throw new WantsSuppliers(wanted)
  const takes = sellable.flatMap((line) => line.takes)
  // Stock from a group’s block is moved in separate steps.
  const atOnce = takes.every(({ fromBlock }) => fromBlock === 0)
  const { commissionBp } = terms.earning
  const saleTerms = {
    ...{ saleId, sellerId, agency: terms.agency, currency: terms.own.currency, commissionBp },
    ...{ soldAt: deps.clock.now(), reserved, former },
    contractsOf: (id: string) => offers.get(id)?.contracts ?? [],
    sellerBp: sellerId ? (shareBp ?? terms.earning.sellerBp) : 0,
  }
  const stored = Promise.all([
    insertSale(tx, context, request, sellable, saleTerms, atOnce, holderOf(context, accountId)),
    atOnce ? null : moveGroupStock(tx, accountId, takes, 'hold'),
    grant({ id: saleId, accountId, sellerId }, tx),
    noteUses(tx, { saleId, accountId, promotionIds }),
    terms.hasMerchants ? readMerchants(tx, saleId) : null,
  ])
  const whole = stored.then(([one, , , , merchants]) => ({ ...one, merchants }))
  if (reserved.length === 0) return atOnce ? withCommit(whole) : whole
  const { lines } = await whole
  await bindBookings(
    tx,
    reserved.map((one) => ({
      ...one,
      lineId: lines.find(({ position }) => position === one.position)?.id ?? '',
    })),
  )
  return whole
}
