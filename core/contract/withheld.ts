import * as z from 'zod'
import { withheldTaxes } from '#core/money/withholdings.ts'

/** A calendar month. */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)

/** What was withheld at one rate in a month, in pesos. Negative if more was given back. */
export const withheldSum = {
  tax: z.enum(withheldTaxes),
  rateBp: z.int(),
  /** '' if none was on file. */
  rfc: z.string(),
  baseMinor: z.int(),
  amountMinor: z.int(),
}
