import * as z from 'zod'
import { withheldTaxes } from '#core/money/withholdings.ts'

/** A calendar month, "2026-11". */
export const month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)

/** The amount withheld at one rate in a month, in minor units of MXN; negative if more was given back. */
export const withheldSum = {
  tax: z.enum(withheldTaxes),
  rateBp: z.int(),
  /** Empty if no RFC was on file. */
  rfc: z.string(),
  baseMinor: z.int(),
  amountMinor: z.int(),
}
