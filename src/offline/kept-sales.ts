import type { InferContractRouterOutputs } from '@orpc/contract'
import { hasWords, type ParsedSearch } from '#core/agencies/platform-search.ts'
import type { Contract } from '#core/contract/contract.ts'
import { readAnswers } from './kept-answers.ts'

type DeskSale = InferContractRouterOutputs<Contract>['agency']['getSale']

type ShopSale = InferContractRouterOutputs<Contract>['bookingEngine']['getSale']

/** Sales that open offline on this device, as their agency sees them; empty if storage does not open. */
export const keptSales = (): Promise<DeskSale[]> =>
  readAnswers<DeskSale>('agency.getSale').catch((): DeskSale[] => [])

/** Reservations with an agency that the current user opened on this device, latest first. */
export const keptReservations = async (accountId: string): Promise<ShopSale[]> =>
  (await readAnswers<ShopSale>('bookingEngine.getSale')).filter((sale) => sale.accountId === accountId)

/** The matching sales, by the server's rules: by code, and by the customer's name, e-mail and phone. */
export const salesFound = (sales: readonly DeskSale[], parsed: ParsedSearch): DeskSale[] =>
  sales.filter(({ sale: { code, customer } }) => {
    if (parsed.code && code.startsWith(parsed.code)) return true
    const { givenName = '', familyName = '', email = '', phone = '' } = customer ?? {}
    if (parsed.digits && phone.replace(/\D/g, '').includes(parsed.digits)) return true
    return hasWords(parsed, `${givenName} ${familyName}`) || parsed.words.some((word) => word === email)
  })
