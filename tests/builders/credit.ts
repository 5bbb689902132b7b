import { templateVersion } from '#core/app/legal-texts.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import type { HttpClient } from '#tests/support/servers/http-client.ts'
import { customer } from './payers.ts'
import { newKey } from './sales.ts'

export const client = { ...customer, givenName: 'Clienta', email: 'clienta@example.com' }

/** Holds the choices for a client and fills in the client's details; the sale then waits for payment. */
export async function sellFor(
  seller: HttpClient,
  choices: Choice[],
  { accountId = '1001', reference }: { accountId?: string; reference?: string } = {},
): Promise<PresentedSale> {
  const sale = await seller.ask('bookingEngine.hold', {
    ...{ accountId, idempotencyKey: newKey(), language: 'es', choices, acceptedMinor: 100_000_000_000 },
  })
  const travellers = sale.lines.flatMap((line) =>
    line.travellerFields.length === 0
      ? []
      : line.items.flatMap(({ adults, childAges }) =>
          [...Array<null>(adults).fill(null), ...childAges].map((age) => ({
            ...{ line: line.position, givenName: 'Ana', familyName: 'Paz', age },
          })),
        ),
  )
  return await seller.ask('bookingEngine.checkOut', {
    ...{ saleId: sale.id, customer: client, travellers, requests: '', terms: templateVersion },
    ...(reference !== undefined && { reference }),
  })
}

/** Requests payment of the amount due on credit; returns the whole answer. */
export const payOnCredit = (
  seller: HttpClient,
  { id, dueMinor }: { id: string; dueMinor: number },
  idempotencyKey = newKey(),
) => seller.call('agency.payOnCredit', { saleId: id, idempotencyKey, amountMinor: dueMinor })

/** Requests to record a cash payment of the amount due; returns the whole answer. */
export const takeCash = (
  seller: HttpClient,
  { id, dueMinor }: { id: string; dueMinor: number },
  { amountMinor = dueMinor, note = '', idempotencyKey = newKey() } = {},
) => seller.call('agency.takeCash', { saleId: id, idempotencyKey, amountMinor, dueMinor, note })
