import { oc } from '@orpc/contract'
import * as z from 'zod'
import { taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { receiverLimits } from '#core/invoices/receiver-rules.ts'
import { taxData } from '#core/invoices/tax-data.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settings']
const path = '/admin/settings/tax-data' as const

/** Tax data as stored, even if a later rule would reject them. */
const known = z.strictObject({
  rfc: z.string().max(receiverLimits.rfc.most),
  name: z.string().max(receiverLimits.name.most),
  regime: z.enum(taxRegimeCodes),
  postcode: z.string().max(5),
})
const output = z.object({ data: known.nullable() })

/** The platform's tax data, for the fee invoices that it issues and the commission invoices that it receives. */
export const platformTaxDataContract = {
  getTaxData: base.route({ method: 'GET', path, tags }).input(z.strictObject({})).output(output),

  /**
   * Changes the tax data. `seen`: the data that the admin saw. Errors: `setting_changed` if they have changed since.
   */
  changeTaxData: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ data: taxData, seen: known.nullable() }))
    .output(output),
}
