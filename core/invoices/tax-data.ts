import * as z from 'zod'
import { taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { normaliseRfc } from '#core/app/mexico.ts'
import { postcodePattern, receiverLimits, taxDataProblem, taxNameOf } from './receiver-rules.ts'

/** The fields of a taxpayer, as stated on the tax certificate (constancia de situación fiscal). */
export const taxpayer = {
  rfc: z.string().max(receiverLimits.rfc.most).transform(normaliseRfc),
  name: z
    .string()
    .max(receiverLimits.name.most)
    .transform(taxNameOf)
    .refine((name) => name.length >= receiverLimits.name.least && !name.includes('|')),
  regime: z.enum(taxRegimeCodes),
  postcode: z.string().regex(postcodePattern),
}

/** The data of a taxpayer who issues invoices. */
export const taxData = z.strictObject(taxpayer).superRefine((value, context) => {
  const problem = taxDataProblem(value)
  if (problem) context.addIssue({ code: 'custom', path: [problem], message: problem })
})
export type TaxData = z.output<typeof taxData>
