import { eq, sql } from 'drizzle-orm'
import type { Actor } from '#core/access.ts'
import { templateVersion } from '#core/app/legal-texts.ts'
import { jobs } from '#core/people/permissions.ts'
import { depositFor } from '#core/sales/payment-terms.ts'
import { dueOf } from '#core/sales/sales.ts'
import { addDays } from '#core/time/days.ts'
import { ownerOf } from '#demo/catalogue/own-products.ts'
import { type Random, randomFrom } from '#demo/catalogue/random.ts'
import { changeSandboxPayment } from '#server/gateways/payments/sandbox/store.ts'
import { entries } from '#server/modules/ledger/tables.ts'
import { reconcilePayment } from '#server/modules/payments/reconcile-payment.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { payments } from '#server/modules/payments/tables.ts'
import { cancelLines } from '#server/modules/sales/cancel-lines.ts'
import { checkOut } from '#server/modules/sales/check-out.ts'
import { holdCart } from '#server/modules/sales/hold-cart.ts'
import { moneyOf } from '#server/modules/sales/sale-money.ts'
import type { WholeSale } from '#server/modules/sales/whole-sale.ts'
import { payOnCredit } from '#server/modules/selling/pay-on-credit.ts'
import type { Context } from '#server/platform/context.ts'
import { newToken } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import type { DemoSale } from './backdate.ts'
import { cartOf } from './cart-of-plan.ts'
import { clientOf, travellersOf } from './clients.ts'
import type { SoldProduct } from './sale-choices.ts'
import type { SalePlan } from './sale-plans.ts'

/** Maximum number of carts that are tried until one is available. */
const attempts = 12
/** How many of them, for the services of today and tomorrow, try the agency's own tours first: their guides have guests. */
const ownAttempts = 4
/** Higher than any price, in minor units. */
const highestPrice = 1_000_000_000
/** Agencies transfer round amounts: multiples of a thousand pesos. */
const wholePesos = 1_000_00

/**
 * Makes a sale from its plan, from the cart to the cancellation. `deps.clock` is at `plan.soldAt` until `turnClock` is
 * called. Returns null if nothing was available on those days.
 */
export async function makeSale(
  deps: Deps,
  plan: SalePlan,
  products: readonly SoldProduct[],
  turnClock: (at: Date) => void,
): Promise<DemoSale | null> {
  const random = randomFrom(plan.seed)
  const context = contextOf(deps, actorOf(plan))
  const whole = await holdAvailableCart(context, plan, products, random)
  if (!whole) return null
  const saleId = whole.sale.id
  if (!plan.sellerId) context.actor.saleIds = [saleId]
  await unlessRefused(async () => {
    const customer = clientOf(random)
    const travellers = travellersOf(
      whole.lines.map(({ snapshot }) => snapshot),
      customer,
      random,
    )
    const given = {
      saleId,
      customer,
      travellers,
      requests: '',
      terms: templateVersion,
      privacy: templateVersion,
    }
    await pay(context, plan, await checkOut(context, given))
  })
  if (plan.cancelledAt) {
    turnClock(plan.cancelledAt)
    await unlessRefused(() =>
      cancelLines(context, {
        ...{ saleId, lineId: null, idempotencyKey: newToken(), acceptedPenaltyMinor: highestPrice },
      }),
    )
  }
  return { saleId, soldAt: plan.soldAt, cancelledAt: plan.cancelledAt }
}

const branches: Record<string, readonly string[]> = { '1001': ['1003'] }

/** The actor who makes the sale: the seller, or a customer, who gets access to the sale once it exists. */
function actorOf({ sellerId, accountId }: SalePlan): Actor {
  if (!sellerId) return { role: 'customer', personId: null, accountId: null, branchIds: [], saleIds: [] }
  const role = sellerId.includes('owner') ? 'owner' : 'seller'
  const branchIds = role === 'owner' ? (branches[accountId] ?? []) : []
  return { role, permissions: jobs.seller, personId: sellerId, accountId, branchIds, saleIds: [] }
}

const contextOf = (deps: Deps, actor: Actor): Context => ({
  deps,
  actor,
  ip: '127.0.0.1',
  host: '',
  browser: null,
  markBrowser() {},
  sessionHash: () => null,
  wasEnded: async () => false,
  count() {},
  grant: async () => {},
  grantOpened: async () => {},
  signIn: async () => {},
  rememberDevice() {},
  isRemembered: () => false,
  signOut: async () => {},
})

/** Returns the result of `effect`, or null if it was refused. */
async function unlessRefused<T>(effect: () => Promise<T>): Promise<T | null> {
  try {
    return await effect()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Holds a cart of the agency's products. Tries other days or products until a cart is available. */
async function holdAvailableCart(
  context: Context,
  plan: SalePlan,
  products: readonly SoldProduct[],
  random: Random,
): Promise<WholeSale | null> {
  const isPast = plan.startsOn < plan.today
  for (let attempt = 0; attempt < attempts; attempt++) {
    const on = plan.isFixed ? plan.startsOn : addDays(plan.startsOn, isPast ? -attempt : attempt)
    const { accountId } = plan
    const isOwnTour = ({ id, kind }: SoldProduct) => kind === 'tours' && ownerOf(id) === accountId
    const prefersOwn = plan.isFixed && plan.groupUrl === null && attempt < ownAttempts
    const choices = cartOf(plan, products, on, random, prefersOwn ? isOwnTour : undefined)
    const whole = await unlessRefused(() =>
      holdCart(context, {
        ...{ accountId, idempotencyKey: newToken(), language: 'es', choices, acceptedMinor: highestPrice },
      }),
    )
    if (whole) return whole
  }
  return null
}

async function pay(context: Context, plan: SalePlan, whole: WholeSale): Promise<void> {
  const { id: saleId } = whole.sale
  const dueMinor = dueOf(moneyOf(whole))
  if (plan.payment === 'none') return
  if (plan.payment === 'credit' && (await payByCredit(context, plan, saleId, dueMinor))) return
  const depositMinor = plan.payment === 'deposit' ? depositFor(whole.lines, dueMinor, whole.now) : null
  const started = await startPayment(context, {
    ...{ saleId, idempotencyKey: newToken(), method: 'card', amountMinor: depositMinor ?? dueMinor },
    purpose: depositMinor === null ? 'full' : 'deposit',
  })
  const { id: paymentId } = started.payment
  const { database } = context.deps
  const [payment] = await database.select().from(payments).where(eq(payments.id, paymentId))
  await changeSandboxPayment(database, payment?.providerRef ?? '', () => ({
    state: 'captured',
    lastFour: '4242',
  }))
  await reconcilePayment(context.deps, { paymentId })
}

/**
 * Returns whether the agency's credit was sufficient. If the credit is used up, the agency first pays most of its debt.
 */
async function payByCredit(
  context: Context,
  { accountId, soldAt }: SalePlan,
  saleId: string,
  amountMinor: number,
): Promise<boolean> {
  const { deps } = context
  const charge = () => payOnCredit(context, { saleId, idempotencyKey: newToken(), amountMinor })
  if (await unlessRefused(charge)) return true
  const { rows } = await deps.database.execute<{ owed: number }>(
    sql`SELECT -coalesce(sum(amount_minor), 0)::float8 AS owed FROM entries WHERE account_id = ${accountId}`,
  )
  const paidMinor = Math.floor(((rows[0]?.owed ?? 0) * 0.9) / wholePesos) * wholePesos
  if (paidMinor <= 0) return false
  const transferred = {
    accountId,
    kind: 'payment',
    amountMinor: paidMinor,
    currency: 'MXN',
    at: soldAt,
  } as const
  await deps.database.insert(entries).values(transferred)
  return (await unlessRefused(charge)) !== null
}
