import * as z from 'zod'
import { taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { normaliseRfc } from '#core/app/mexico.ts'
import { email } from '#core/app/shapes.ts'
import { cfdiUseCodes } from './cfdi-uses.ts'
import { postcodePattern, publicName, receiverLimits, receiverProblem, taxNameOf } from './receiver-rules.ts'

/** The receiver of an invoice, as its tax certificate (constancia de situación fiscal) states. */
export const receiver = z
  .strictObject({
    rfc: z.string().max(receiverLimits.rfc.most).transform(normaliseRfc),
    name: z
      .string()
      .max(receiverLimits.name.most)
      .transform(taxNameOf)
      .refine(
        (name) => name.length >= receiverLimits.name.least && !name.includes('|') && name !== publicName,
      ),
    regime: z.enum(taxRegimeCodes),
    postcode: z.string().regex(postcodePattern),
    use: z.enum(cfdiUseCodes),
    /** Where the files are sent. */
    email,
  })
  .superRefine((value, context) => {
    const problem = receiverProblem(value)
    if (problem) context.addIssue({ code: 'custom', path: [problem], message: problem })
  })
export type Receiver = z.output<typeof receiver>
