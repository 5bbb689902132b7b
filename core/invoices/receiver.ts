import * as z from 'zod'
import { email } from '#core/app/shapes.ts'
import { cfdiUseCodes } from './cfdi-uses.ts'
import { publicName, receiverProblem } from './receiver-rules.ts'
import { taxpayer } from './tax-data.ts'

/** The receiver of an invoice. */
export const receiver = z
  .strictObject({
    ...taxpayer,
    name: taxpayer.name.refine((name) => name !== publicName),
    use: z.enum(cfdiUseCodes),
    /** The address to which the files are e-mailed. */
    email,
  })
  .superRefine((value, context) => {
    const problem = receiverProblem(value)
    if (problem) context.addIssue({ code: 'custom', path: [problem], message: problem })
  })
export type Receiver = z.output<typeof receiver>
