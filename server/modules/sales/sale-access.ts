import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'

/** What the key of a sale is made of. */
export interface MailedSale {
  id: string
  customerEmail: string | null
}

/**
 * The key in the links of our mails, and of those that a seller hands on: whoever has it reaches this one sale. 43 base64url characters. Another address has
 * another key, so that links that went to a mistyped one open nothing once it is put right.
 */
export function saleAccess(deps: Pick<Deps, 'secret'>, { id, customerEmail }: MailedSale): string {
  return createHmac('sha256', deps.secret)
    .update(`sale:${id}:${customerEmail ?? ''}`)
    .digest('base64url')
}

/** Where the customer sees the sale without a password, by its key; absolute. */
export const saleLink = (
  deps: Pick<Deps, 'secret' | 'config'>,
  sale: MailedSale & { accountId: string },
): string =>
  `${deps.config.baseUrl}/booking/${sale.accountId}/reservation-details/${sale.id}?access=${saleAccess(deps, sale)}`

/** Whether `access` is the sale's key, in a time that does not tell how much of it is right. */
export function opensSale(deps: Pick<Deps, 'secret'>, sale: MailedSale, access: string): boolean {
  const right = Buffer.from(saleAccess(deps, sale))
  const given = Buffer.from(access)
  return right.length === given.length && timingSafeEqual(right, given)
}
