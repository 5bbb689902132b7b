import type { InferContractRouterOutputs } from '@orpc/contract'
import { hasWords, type Sought } from '#core/agencies/platform-search.ts'
import type { Contract } from '#core/contract/contract.ts'
import { readAnswers } from './kept-answers.ts'

type DeskSale = InferContractRouterOutputs<Contract>['agency']['getSale']

type ShopSale = InferContractRouterOutputs<Contract>['bookingEngine']['getSale']

/** Sales that open on this device without signal, as their agency sees them; none where storage does not open. */
export const keptSales = (): Promise<DeskSale[]> =>
  readAnswers<DeskSale>('agency.getSale').catch((): DeskSale[] => [])

/** Reservations with an agency that were opened on this device by whoever uses it now, the last first. */
export const keptReservations = async (accountId: string): Promise<ShopSale[]> =>
  (await readAnswers<ShopSale>('bookingEngine.getSale')).filter((sale) => sale.accountId === accountId)

/** Those of them that are found as the server finds sales: by their code and the client's name, e-mail and phone. */
export const salesFound = (sales: readonly DeskSale[], sought: Sought): DeskSale[] =>
  sales.filter(({ sale: { code, customer } }) => {
    if (sought.code && code.startsWith(sought.code)) return true
    const { givenName = '', familyName = '', email = '', phone = '' } = customer ?? {}
    if (sought.digits && phone.replace(/\D/g, '').includes(sought.digits)) return true
    return hasWords(sought, `${givenName} ${familyName}`) || sought.words.some((word) => word === email)
  })
