import { expect } from 'playwright/test'
import { giftCardPath } from '#core/sales/gift-cards.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import { sendCard } from '#tests/support/pages/sales-by-api.ts'
import type { Visit } from '#tests/support/pages/visit.ts'

/** A gift card that the signed-in person of an agency sells for cash. */
export const newGiftCard = ({ shop }: Pick<Visit, 'shop'>, amountMinor = 500_00) =>
  shop.agency.issueGiftCard({
    ...{ idempotencyKey: crypto.randomUUID(), kind: 'sold', payment: 'cash', amountMinor, email: null },
    ...{ language: 'es', note: 'Para su luna de miel', expiresOn: null },
  })

/** Its code, as printed for its issuer. */
export async function codeOnPaper({ page }: Pick<Visit, 'page'>, { id }: { id: string }): Promise<string> {
  const paper = await page.request.get(giftCardPath(id))
  const [code] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(readPdf(await paper.body()).text) ?? []
  if (!code) throw new Error('the gift card has no code')
  return code
}

/** A gift card that a customer orders online, paid by card if `isPaid`; the key of the purchase. */
export async function orderCard(
  { shop, page }: Pick<Visit, 'shop' | 'page'>,
  method: 'card' | 'oxxo',
  isPaid: boolean,
): Promise<{ key: string }> {
  const { key, redirectUrl } = await shop.bookingEngine.orderGiftCard({
    ...{
      accountId: '1001',
      idempotencyKey: crypto.randomUUID(),
      language: 'es',
      amountMinor: 500_00,
      method,
    },
    ...{ buyerName: 'Rosa Peña', note: 'Buen viaje' },
    ...{ recipientName: 'Antonio Luna', recipientEmail: 'antonio@ejemplo.mx' },
    // Few references are mailed to one address.
    buyerEmail: `${crypto.randomUUID()}@ejemplo.mx`,
  })
  if (!isPaid) return { key }
  await sendCard(page.request, new URL(redirectUrl ?? '').pathname, 'success')
  const stateOf = async () => (await shop.bookingEngine.getGiftCardOrder({ accountId: '1001', key })).state
  await expect.poll(stateOf, { intervals: [50, 100, 200], timeout: 15_000 }).toBe('paid')
  return { key }
}
