import type { Deps } from '#server/platform/deps.ts'
import { isSignature, signature } from '#server/platform/keys/sealed.ts'

/** The fields that a sale's key is derived from. */
export interface MailedSale {
  id: string
  customerEmail: string | null
}

/**
 * The key in links that are sent by e-mail or passed on by a seller: it gives access to this one sale. 43 base64url
 * characters. It depends on the customer's address, so that links sent to a mistyped address stop working once it is
 * corrected.
 */
export const saleAccess = (deps: Pick<Deps, 'keys'>, sale: MailedSale): string =>
  signature(deps, signedPart(sale))

const signedPart = ({ id, customerEmail }: MailedSale): string => `sale:${id}:${customerEmail ?? ''}`

/** The absolute address at which the sale's key shows the sale to the customer, without a password. */
export const saleLink = (
  deps: Pick<Deps, 'keys' | 'domains'>,
  sale: MailedSale & { accountId: string },
): string =>
  deps.domains.urlOf(
    sale.accountId,
    `/booking/${sale.accountId}/reservation-details/${sale.id}?access=${saleAccess(deps, sale)}`,
  )

/** Whether `access` is the sale's key, compared in constant time. */
export const opensSale = (deps: Pick<Deps, 'keys'>, sale: MailedSale, access: string): boolean =>
  isSignature(deps, signedPart(sale), access)
