import { oc } from '@orpc/contract'
import * as z from 'zod'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { accountId, currency, day, groupUrl, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { deskPayments } from '#core/sales/desk-payments.ts'
import { agendas, saleOrder } from '#core/sales/listed-sales.ts'
import { saleNoteLimits, saleStates } from '#core/sales/sales.ts'
import { sale } from '../booking-engine.ts'
import { errors } from '../errors.ts'
import { flag, listOf, searchInput, sortIn } from '../list.ts'
import { saleMailsContract } from './sale-mails.ts'

const base = oc.errors(errors)
const tags = ['sales']
const path = '/agency/sales' as const

/** A file that the agency attached to a sale, usually a payment slip. */
const saleFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  createdAt: instant,
  addedBy: z.string(),
})

/** `current`: all sales except those whose hold expired; a search or a filter for open tasks includes these too. */
const listedStates = ['current', 'any', ...saleStates] as const

/** In minor units of the sale's currency; null if the caller may not see the amount. */
const earned = z.object({
  /** Commission and mark-up, and the part of them that is pending; that part is absent in older cached data. */
  agencyMinor: z.int().nullable(),
  pendingMinor: z.int().nullish(),
  sellerMinor: z.int().nullable(),
})

const account = z.object({ id: accountId, name: z.string() })
const person = z.object({ id: z.string(), name: z.string() })

const listed = z.object({
  id: saleId,
  code: z.string(),
  account,
  /** Null if a customer bought online. */
  seller: person.nullable(),
  /** The customer's name; empty until the details are known. */
  customer: z.string(),
  reference: z.string(),
  state: z.enum(saleStates),
  payment: z.enum(deskPayments),
  currency,
  createdAt: instant,
  /** The deadline, as long as the sale waits for payment. */
  expiresAt: instant.nullable(),
  kinds: z.array(kind),
  /** The name of the first line. */
  name: text,
  linesCount: z.int(),
  startsOn: day,
  endsOn: day,
  /** The total of confirmed lines and penalties. */
  totalMinor: z.int(),
  paidMinor: z.int(),
  dueMinor: z.int(),
  earned,
  /** The platform's part; null if the caller may not see it, absent in older cached data. */
  netMinor: z.int().nullish(),
  /** Whether a person must look at the sale. */
  needsAttention: z.boolean(),
  /** Whether the agency must return cash to the customer; absent in older cached data. */
  owesCash: z.boolean().optional(),
})

const salesInput = searchInput({
  state: z.enum(listedStates).default('current'),
  payment: z.enum(deskPayments).optional(),
  /** Id of a person, or `nobodySold`. */
  sellerId: z.string().max(64).optional(),
  accountId: accountId.optional(),
  kind: kind.optional(),
  groupUrl,
  /** Days in the caller's time zone, inclusive. */
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  /** Finds sales with a service on any day from the first to the last, inclusive. */
  travelsFrom: day.optional(),
  travelsTo: day.optional(),
  needsAttention: flag,
  agenda: z.enum(agendas).optional(),
  sort: sortIn(saleOrder),
})

/** The filters and the order of a list, for all of its pages together. */
export const salesQuery = salesInput.omit({ page: true })
export type SalesQuestion = z.output<typeof salesQuery>
/** The filters of a list, without its order. */
export type SalesFilters = Omit<SalesQuestion, 'sort'>

/** Why a person must look at a sale. */
export const saleProblems = [
  'manual_review',
  'inquiry',
  ...workItemKinds.filter((kind) => kind !== 'paid_twice'),
] as const
export type SaleProblem = (typeof saleProblems)[number]

const history = z.object({
  id: z.int(),
  at: instant,
  /** One of `saleEvents`, or of `deskEvents` in core/sales/desk-events.ts. */
  event: z.string(),
  lineId: z.string().nullable(),
  /** `agency`: a person of another account. `platform`: an automatic event, or the platform's staff. */
  by: z.object({ who: z.enum(['person', 'customer', 'agency', 'platform']), name: z.string().nullable() }),
  amountMinor: z.int().nullable(),
  /** The old and the new value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** A reason, or a note by the platform's staff; absent in older cached data. */
  said: z.string().nullish(),
  /** When it was done on a phone without signal, by that phone's clock. */
  madeAt: z.string().nullable(),
})

/** See core/suppliers/margin.ts. In minor units of the sale's currency, except `owed`. */
const saleMargin = z.object({
  ...{ soldMinor: z.int(), othersMinor: z.int(), costMinor: z.int(), marginMinor: z.int() },
  /** Number of lines whose margin is not known. */
  withoutCost: z.int(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      soldMinor: z.int(),
      othersMinor: z.int(),
      costMinor: z.int().nullable(),
      marginMinor: z.int().nullable(),
      /** In the contract's currency; null without a contract. */
      owed: z.object({ minor: z.int(), currency }).nullable(),
    }),
  ),
})

const desk = z.object({
  sale,
  account,
  seller: person.nullable(),
  group: z.object({ url: z.string(), name: text }).nullable(),
  /** The agency's own number for the sale, and its note. */
  reference: z.string(),
  note: z.string(),
  /** The customer's requests. */
  requests: z.string(),
  /** URL of the customer's page, without a password; null if the caller may not sell. Absent in older cached data. */
  clientUrl: z.string().nullable().optional(),
  payment: z.enum(deskPayments),
  /** Current amounts, including costs and earnings of canceled lines; null if the caller may not see them. */
  money: z.object({
    /** Price and taxes of the lines that are not canceled. */
    baseMinor: z.int(),
    taxesMinor: z.int(),
    penaltyMinor: z.int(),
    /** The amount written off; absent in older cached data. */
    writtenOffMinor: z.int().optional(),
    /** The total less the amount written off, which is what the customer owes. */
    grossMinor: z.int(),
    commissionMinor: z.int().nullable(),
    markupMinor: z.int().nullable(),
    /** The agency's fee for interest-free installments, not deducted above; absent in older cached data. */
    instalmentFeeMinor: z.int().nullish(),
    /** The platform's part of the gross amount. */
    netMinor: z.int().nullable(),
    /** The seller's part of commission and mark-up. */
    sellerMinor: z.int().nullable(),
    /** The pending part of `agencyMinor` and `sellerMinor` (see `pendingOf`); absent in older cached data. */
    pendingMinor: z.int().nullish(),
    sellerPendingMinor: z.int().nullish(),
  }),
  /** The margin on the owner's products; absent if the caller may not see it, or owns none of the products. */
  margin: saleMargin.optional(),
  /** Suppliers' references for confirmed lines; absent in older cached data. */
  references: z.array(z.object({ lineId: z.string(), references: z.array(z.string()) })).optional(),
  problems: z.array(
    z.object({
      problem: z.enum(saleProblems),
      /** `refundId`: for a refund. `dueBy`: the bank's deadline for a dispute; absent in older cached data. */
      ...{ refundId: z.string().nullable(), dueBy: instant.nullish() },
      /** When evidence for a dispute was submitted, and whether it is too late; absent in older cached data. */
      ...{ handedInAt: instant.nullish(), isLate: z.boolean().optional() },
      amountMinor: z.int().nullable(),
    }),
  ),
  history: z.array(history),
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    /** Absent in older cached data. */
    refund: z.boolean().optional(),
    note: z.boolean(),
    /** Ids of lines that can now be marked or unmarked as a no-show; absent in older cached data. */
    noShow: z.array(z.string()).optional(),
    /** Whether cash can be taken now. */
    cash: z.boolean().optional(),
    /** Cash payments that can be corrected, and the minimum of the corrected amount in minor units. */
    reversible: z.array(z.object({ paymentId: z.string(), minMinor: z.int() })).optional(),
    /** Whether the caller, a member of the platform's staff, can add an internal note. */
    noteAmongStaff: z.boolean().optional(),
    /** For admins: the part of the penalties that can be refunded, in minor units. */
    goodwillMinor: z.int().optional(),
    /** For admins: the balance that can be closed, in minor units. */
    closeMinor: z.int().optional(),
  }),
})

export const agencySalesContract = {
  /** Lists sales that the caller may see. `text`: in a code, the customer's name, e-mail or phone, or the reference. */
  listSales: base.route({ method: 'GET', path, tags }).input(salesInput).output(listOf(listed)),

  /** Returns the sums of the sales on all pages of a list, by currency, the most frequent currency first. */
  sumSales: base
    .route({ method: 'GET', path: `${path}/sums`, tags })
    .input(salesInput.omit({ page: true, sort: true }))
    .output(
      z.object({
        sums: z.array(
          listed.pick({ currency: true, totalMinor: true, dueMinor: true }).extend({
            /** The platform's part; null if the caller may not see it. */
            netMinor: z.int().nullable(),
          }),
        ),
      }),
    ),

  /** Returns the filter options for sales: sellers and groups. */
  listSaleChoices: base
    .route({ method: 'GET', path: `${path}/choices`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        sellers: z.array(person),
        groups: z.array(z.object({ url: z.string(), name: text })),
        /** For the platform's staff: agencies, each with its branches; absent in older cached data. */
        agencies: z.array(account).optional(),
      }),
    ),

  /** Returns a sale with the agency's data about it. */
  getSale: base
    .route({ method: 'GET', path: `${path}/{saleId}`, tags })
    .input(z.strictObject({ saleId }))
    .output(desk),

  /** Lists files that the agency attached to a sale, oldest first; contents are at `/files/sales/<sale>/<file>`. */
  listSaleFiles: base
    .route({ method: 'GET', path: `${path}/{saleId}/files`, tags })
    .input(z.strictObject({ saleId }))
    .output(z.object({ files: z.array(saleFile) })),

  ...saleMailsContract,

  /** Sets the agency's reference and note; the old values are kept in the history. */
  noteOnSale: base
    .route({ method: 'PUT', path: `${path}/{saleId}/note`, tags })
    .input(
      z.strictObject({
        saleId,
        reference: z.string().trim().max(saleNoteLimits.reference.most),
        note: z.string().trim().max(saleNoteLimits.note.most),
      }),
    )
    .output(z.object({ reference: z.string(), note: z.string() })),

  /**
   * Marks a service that has begun as a no-show, or unmarks it. `leg`: the index of a transfer's ride. Returns when the
   * whole service became a no-show. Errors: `no_show_not_possible`.
   */
  markNoShow: base
    .route({ method: 'PUT', path: `${path}/{saleId}/lines/{lineId}/no-show`, tags })
    .input(
      z.strictObject({
        saleId,
        lineId: z.string().min(1).max(64),
        leg: z.int().min(0).max(1).optional(),
        noShow: z.boolean(),
      }),
    )
    .output(z.object({ noShowAt: instant.nullable() })),

  /** Records that the agency has returned refunded cash to the customer. Errors: `refund_not_cash`. */
  handCash: base
    .route({ method: 'PUT', path: `${path}/{saleId}/cash-handed`, tags })
    .input(z.strictObject({ saleId, refundIds: z.array(z.string().min(1).max(64)).min(1).max(100) }))
    .output(z.object({})),

  /** Sends a failed refund to the provider again. Errors: `refund_state` if the refund has not failed. */
  retryRefund: base
    .route({ method: 'POST', path: `${path}/{saleId}/refunds/{refundId}/retry`, tags })
    .input(z.strictObject({ saleId, refundId: z.string().min(1).max(64) }))
    .output(z.object({})),
}
