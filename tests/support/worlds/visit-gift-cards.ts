import { giftCardPath } from '#core/sales/gift-cards.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'
import type { Visit } from '#tests/support/pages/visit.ts'

/** A gift card that the signed-in person of an agency sells for cash. */
export const newGiftCard = ({ shop }: Pick<Visit, 'shop'>, amountMinor = 500_00) =>
  shop.agency.issueGiftCard({
    ...{ idempotencyKey: crypto.randomUUID(), kind: 'sold', payment: 'cash', amountMinor, email: null },
    ...{ language: 'es', note: 'Para su luna de miel', expiresOn: null },
  })

/** Its code, as printed for whoever issued it. */
export async function codeOnPaper({ page }: Pick<Visit, 'page'>, { id }: { id: string }): Promise<string> {
  const paper = await page.request.get(giftCardPath(id))
  const [code] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(readPdf(await paper.body()).text) ?? []
  if (!code) throw new Error('the gift card has no code')
  return code
}
