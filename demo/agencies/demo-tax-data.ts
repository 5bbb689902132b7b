import type { TaxData } from '#core/invoices/tax-data.ts'

/** The tax data of the demo's platform. */
export const demoTaxData: TaxData = {
  ...{ rfc: 'ADE190411TI9', name: 'ALFORJA DEMOSTRACION', regime: '601', postcode: '06600' },
}
