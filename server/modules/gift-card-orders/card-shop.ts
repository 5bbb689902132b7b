import type { Input, Output } from '#core/contract/calls.ts'
import type { Currency } from '#core/money/money.ts'
import { orderedCardLimits } from '#core/sales/gift-card-orders.ts'
import { type PaymentMethod, paymentMethods } from '#core/sales/sales.ts'
import { readCardRules } from '#server/modules/accounts/card-rules.ts'
import { requireShown } from '#server/modules/accounts/require-shown.ts'
import { limitsOf } from '#server/modules/sales/sale-size.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

type Shop = NonNullable<Output<'bookingEngine.getGiftCardShop'>['shop']>

/** How an agency sells its gift cards online; null if it does not. Errors: `account_not_found`. */
export async function getGiftCardShop(
  { deps, actor }: Pick<Context, 'deps' | 'actor'>,
  { accountId }: Input<'bookingEngine.getGiftCardShop'>,
): Promise<Output<'bookingEngine.getGiftCardShop'>> {
  await requireShown(deps.database, actor, accountId)
  return { shop: await findCardShop(deps, deps.database, accountId) }
}

/** As `getGiftCardShop`, in the caller's transaction. */
export async function findCardShop(
  deps: Pick<Deps, 'payments'>,
  executor: Executor,
  accountId: string,
): Promise<Shop | null> {
  const [rules] = await readCardRules(executor, { accountId })
  if (!rules || rules.amounts.length === 0) return null
  const { currency } = rules
  const methods = methodsFor(deps, currency)
  const maxMinor = Math.min(orderedCardLimits.maxMinor, Math.max(0, ...methods.map((one) => one.maxMinor)))
  if (maxMinor < orderedCardLimits.minMinor) return null
  const { minMinor } = orderedCardLimits
  return {
    amounts: rules.amounts.filter((one) => one <= maxMinor),
    currency,
    minMinor,
    maxMinor,
    methods,
  }
}

function methodsFor(
  deps: Pick<Deps, 'payments'>,
  currency: Currency,
): { method: PaymentMethod; maxMinor: number }[] {
  const limits = limitsOf(deps.payments, currency)
  return paymentMethods.flatMap((method) => {
    const maxMinor = limits[method]
    return maxMinor === undefined ? [] : [{ method, maxMinor }]
  })
}
