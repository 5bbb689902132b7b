import { type Actor, can } from '#core/access.ts'
import { maySell } from '#core/agencies/accounts.ts'
import { addEarnings, noEarnings } from '#core/money/commission.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { readStandings } from '#server/modules/branches/standing.ts'
import { findPersonName } from '#server/modules/people/find-person-name.ts'
import { feesOf } from '#server/modules/sales/sale-money.ts'
import { findWholeSale, type WholeSale } from '#server/modules/sales/whole-sale.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { cashTermsOf, creditTermsOf } from './charge-terms.ts'

/**
 * The current earnings from a sale, who receives them, and the terms for charging its selling account. A seller sees
 * only the earnings from their own sales. Errors: `unauthenticated` and, for a sale out of reach, `sale_not_found`.
 */
export async function getSaleEarnings(context: Caller, saleId: string) {
  const { deps, actor } = context
  requirePerson(context)
  return await transactAs(deps.database, actor, async (tx) => {
    const whole = await findWholeSale(tx, saleId)
    // A key to the sale gives access to the customer’s view, but not to this one.
    if (!whole) return refuse('sale_not_found')
    const { accountId, sellerId, currency, agencyReference } = whole.sale
    const target = { accountId, personId: sellerId }
    if (!can(actor, 'see a sale', target)) return refuse('sale_not_found')
    const isShown = can(actor, 'see earnings', target)
    const lines = whole.lines.map(({ id, state, earnings }) => ({
      lineId: id,
      ...(state === 'released' ? noEarnings : earnings),
    }))
    const name = sellerId && (await findPersonName(tx, sellerId))
    return {
      currency,
      reference: agencyReference,
      seller: sellerId && name ? { id: sellerId, name } : null,
      earnings: isShown ? addEarnings(lines) : null,
      instalmentFeeMinor: isShown ? feesOf(whole) : 0,
      lines: isShown ? lines : [],
      ...(await chargesFor(tx, actor, whole, deps.clock.now())),
    }
  })
}

const none = { credit: null, cash: null }

/** The charges that the requester may make. */
async function chargesFor(tx: Transaction, actor: Actor, whole: WholeSale, now: Date) {
  const target = { accountId: whole.sale.accountId, personId: whole.sale.sellerId }
  const [credit, cash] = [can(actor, 'pay on credit', target), can(actor, 'take cash', target)]
  if (!credit && !cash) return none
  const charges = await chargesOf(tx, whole, now)
  return { credit: credit ? charges.credit : null, cash: cash ? charges.cash : null }
}

/** The terms for charging the selling account on credit or for cash that it received. */
async function chargesOf(tx: Transaction, whole: WholeSale, now: Date) {
  if (!isWaiting(whole.sale.state) && whole.sale.state !== 'confirmed') return none
  const [standing] = await readStandings(tx, [whole.sale.accountId])
  if (!standing || !maySell(standing.state) || standing.currency !== whole.sale.currency) return none
  const terms = creditTermsOf(whole, standing)
  if (!terms) return none
  const { purpose: _, ...credit } = terms
  return { credit, cash: cashTermsOf(whole, standing, now) }
}
