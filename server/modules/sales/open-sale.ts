import { and, eq } from 'drizzle-orm'
import { normaliseSaleCode } from '#core/sales.ts'
import type { KeyedSale } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { opensSale } from './sale-access.ts'
import { requireSale } from './sale-rows.ts'
import { sales } from './tables.ts'

/** The sale that the key of a mail's link opens. Whatever is wrong answers `sale_not_found`. */
export async function openSale(deps: Deps, request: { saleId: string; access: string }): Promise<KeyedSale> {
  const sale = await requireSale(deps.database, request.saleId)
  return opensSale(deps, sale, request.access) ? sale : refuse('sale_not_found')
}

/** The account's sale with this code and e-mail, however they are typed. Whatever is wrong answers `sale_not_found`. */
export async function findSale(
  deps: Deps,
  request: { accountId: string; code: string; email: string },
): Promise<KeyedSale> {
  const [sale] = await deps.database
    .select({ id: sales.id, accountId: sales.accountId, sellerId: sales.sellerId })
    .from(sales)
    .where(
      and(
        eq(sales.accountId, request.accountId),
        eq(sales.code, normaliseSaleCode(request.code)),
        eq(sales.customerEmail, request.email.trim().toLowerCase()),
      ),
    )
  return sale ?? refuse('sale_not_found')
}
