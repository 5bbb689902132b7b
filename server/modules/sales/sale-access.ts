import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'

/** What the key of a sale is made of. */
export interface MailedSale {
  id: string
  customerEmail: string | null
}

/**
 * The key in the links of our mails, and of those that a seller hands on: whoever has it reaches this one sale. 43 base64url characters. Another address has
 * another key, so that links that went to a mistyped one open nothing once it is put right.
 */
export const saleAccess = (deps: Pick<Deps, 'keys'>, sale: MailedSale): string =>
  signature(deps, signedPart(sale))

const signedPart = ({ id, customerEmail }: MailedSale): string => `sale:${id}:${customerEmail ?? ''}`

/** Where the customer sees the sale without a password, by its key; absolute. */
export const saleLink = (
  deps: Pick<Deps, 'keys' | 'config'>,
  sale: MailedSale & { accountId: string },
): string =>
  `${deps.config.baseUrl}/booking/${sale.accountId}/reservation-details/${sale.id}?access=${saleAccess(deps, sale)}`

/** Whether `access` is the sale's key, in a time that does not tell how much of it is right. */
export const opensSale = (deps: Pick<Deps, 'keys'>, sale: MailedSale, access: string): boolean =>
  isSignature(deps, signedPart(sale), access)
