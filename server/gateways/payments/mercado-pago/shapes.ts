import * as z from 'zod'

/** The parts that we read of the answers of Mercado Pago. Ids are numbers in most of them, and texts in some. */
const id = z.union([z.int(), z.string().min(1).max(100)]).transform(String)
const instant = z.string().transform((text, context) => {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom', message: 'no time' })
  return at
})
const text = z.string().nullish()

export const refundShape = z.object({ id, amount: z.number(), status: text })

export const paymentShape = z.object({
  id,
  status: z.string(),
  status_detail: text,
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  payment_type_id: text,
  installments: z.int().nullish(),
  date_approved: instant.nullish(),
  date_of_expiration: instant.nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  refunds: z.array(refundShape).nullish(),
  transaction_details: z
    .object({
      external_resource_url: text,
      verification_code: text,
      payment_method_reference_id: text,
      bank_transfer_id: z.union([z.int(), z.string()]).nullish(),
      barcode: z.object({ content: text }).nullish(),
    })
    .nullish(),
  payment_method: z
    .object({ data: z.object({ reference_id: text, external_resource_url: text }).nullish() })
    .nullish(),
})

/** Whether the seller keeps the money, by the end of a chargeback. */
const coverageOf: Record<string, boolean> = { won: true, lost: false }

export const preferenceShape = z.object({
  id: z.string().min(1).max(100),
  init_point: z.url(),
  /** Charges are searched by it: an empty one would find those of others. */
  external_reference: z.string().min(1).max(100),
  expiration_date_to: instant.nullish(),
  items: z.tuple([z.object({ unit_price: z.number() })]),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * The documentation has `payments`, `currency` and `coverage_applied`, the package of Mercado Pago `payment_id`, `currency_id` and
 * `status`: both are read.
 */
export const chargebackShape = z
  .object({
    id,
    payments: z.array(id).nullish(),
    payment_id: id.nullish(),
    currency: text,
    currency_id: text,
    amount: z.number(),
    reason: text,
    status: text,
    coverage_applied: z.boolean().nullish(),
    documentation_status: text,
    documentation: z.array(z.object({ description: text })).nullish(),
    date_documentation_deadline: instant.nullish(),
  })
  .transform(
    ({ payments, payment_id, currency, currency_id, status, coverage_applied, ...rest }, context) => {
      const paymentRef = payments?.[0] ?? payment_id
      const charged = currency ?? currency_id
      if (!paymentRef || !charged) {
        context.addIssue({ code: 'custom', message: 'a chargeback without its payment or its currency' })
        return z.NEVER
      }
      const isCovered = coverage_applied ?? coverageOf[status ?? ''] ?? null
      return { ...rest, paymentRef, currency: charged, isCovered }
    },
  )

/** A page of a list. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ paging: z.object({ total: z.int() }), results: z.array(row) })

export const knownPreferences = z.object({ elements: z.array(z.object({ id: z.string() })).nullish() })

export type Charge = z.infer<typeof paymentShape>
export type Chargeback = z.infer<typeof chargebackShape>
