import { and, eq } from 'drizzle-orm'
import { can } from '#core/access.ts'
import type { Input } from '#core/contract/calls.ts'
import { internationalDigits } from '#core/people/phones.ts'
import { normaliseSaleCode } from '#core/sales/sales.ts'
import type { Context, KeyedSale } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { opensSale } from './sale-access.ts'
import { requireSale, type SaleRow } from './sale-rows.ts'
import { sales } from './tables.ts'

/** The sale that the key in an e-mailed link gives access to. Any failure is `sale_not_found`. */
export async function openSale(deps: Deps, request: Input<'bookingEngine.openSale'>): Promise<KeyedSale> {
  const sale = await requireSale(deps.database, request.saleId)
  return opensSale(deps, sale, request.access) ? sale : refuse('sale_not_found')
}

/**
 * The account's sale with this code and this e-mail or phone, in any format. `count` applies the rate limit to
 * requesters who do not have access to the sale yet. Any failure is `sale_not_found`.
 */
export async function findSale(
  { deps, actor }: Pick<Context, 'deps' | 'actor'>,
  request: Input<'bookingEngine.findSale'>,
  count: () => void = () => {},
): Promise<KeyedSale> {
  const [found] = await deps.database
    .select()
    .from(sales)
    .where(and(eq(sales.accountId, request.accountId), eq(sales.code, normaliseSaleCode(request.code))))
  const target = found && { saleId: found.id, accountId: found.accountId, personId: found.sellerId }
  if (!target || !can(actor, 'see a sale', target)) count()
  if (!found || !isTheirs(found, request)) return refuse('sale_not_found')
  const { id, accountId, sellerId } = found
  return { id, accountId, sellerId }
}

function isTheirs(
  { customer, customerEmail }: Pick<SaleRow, 'customer' | 'customerEmail'>,
  request: { email: string } | { phone: string },
): boolean {
  if ('email' in request) return customerEmail === request.email.trim().toLowerCase()
  const typed = internationalDigits(request.phone)
  return typed !== '' && internationalDigits(customer?.phone ?? '') === typed
}
