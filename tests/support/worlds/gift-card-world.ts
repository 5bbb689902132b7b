import { sql } from 'drizzle-orm'
import type { Sent } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { newKey } from '#tests/builders/sales.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { codeOf } from './card-code.ts'
import { openCashWorld } from './cash-world.ts'

type Issued = Partial<Sent<'agency.issueGiftCard'>>
type Payment = Partial<Sent<'bookingEngine.payByGiftCard'>> & { code: string }

/** A world of cash with enough credit for gift cards of 500, and the calls for them. */
export async function openGiftCardWorld() {
  const world = await openCashWorld()
  const { database } = world.db
  await database.update(accounts).set({ creditLimitMinor: 100_000_000 })
  const issuing = (who: HttpClient, given: Issued = {}) =>
    who.call('agency.issueGiftCard', {
      ...{ idempotencyKey: newKey(), kind: 'sold', payment: 'cash', amountMinor: 500_00, email: null },
      ...{ language: 'es', note: '', expiresOn: null, ...given },
    })
  const codeOfCard = (id: string) => codeOf({ db: world.db, deps: world.front.deps }, id)
  return {
    ...world,
    issuing,
    codeOfCard,
    /** A gift card of the owner, with its code. */
    async newCard(given: Issued = {}) {
      const card = receivedIn(await issuing(world.owner, given))
      return { ...card, code: await codeOfCard(card.id) }
    },
    paying: (who: HttpClient, sale: PresentedSale, payment: Payment) =>
      who.call('bookingEngine.payByGiftCard', {
        ...{ saleId: sale.id, idempotencyKey: newKey(), purpose: 'full', amountMinor: sale.dueMinor },
        ...payment,
      }),
    saleOf: (id: string) => world.seller.ask('bookingEngine.getSale', { saleId: id }),
    cardOf: (id: string) => world.owner.ask('agency.getGiftCard', { id }),
    /** The balance of the agency. */
    async balanceOf() {
      const { rows } = await database.execute<{ minor: number }>(
        sql`SELECT coalesce(sum(amount_minor), 0)::int AS minor FROM entries WHERE account_id = '1001'`,
      )
      return rows[0]?.minor ?? 0
    },
  }
}
