import { isoOfState } from './mexico.ts'
import type { TaxCode } from './tax-codes.ts'

/** Where each tax is charged: ISO 3166-1 of its country, or ISO 3166-2 of the states that have it. */
export const taxPlaces: Record<TaxCode, readonly string[]> = {
  iva: ['MX'],
  ish: Object.values(isoOfState),
  itbis: ['DO'],
  service: ['DO'],
}
