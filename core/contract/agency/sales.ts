import { oc } from '@orpc/contract'
import * as z from 'zod'
import { workItemKinds } from '#core/agencies/work-items.ts'
import { accountId, currency, day, groupUrl, instant, kind, saleId, text } from '#core/app/shapes.ts'
import { deskPayments } from '#core/sales/desk-payments.ts'
import { agendas, saleOrder } from '#core/sales/listed-sales.ts'
import { mailStates, saleMails } from '#core/sales/mails.ts'
import { saleStates } from '#core/sales/sales.ts'
import { sale } from '../booking-engine.ts'
import { errors } from '../errors.ts'
import { flag, listOf, searchInput, sortIn } from '../list.ts'

const base = oc.errors(errors)
const tags = ['sales']
const path = '/agency/sales' as const

/** What the agency put to a sale: a payment slip, most of all. */
const saleFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  createdAt: instant,
  addedBy: z.string(),
})

const saleMail = z.object({
  id: z.string(),
  about: z.enum(saleMails),
  to: z.string(),
  at: instant,
  state: z.enum(mailStates),
  /** What the server of a mail that bounced said. */
  problem: z.string().nullable(),
})

/** `current`: every sale but those whose hold ran out; with a text to look for, or something to do, those, too. */
const listedStates = ['current', 'any', ...saleStates] as const

/** Minor units of the sale's currency. Null for what the asker does not see. */
const earned = z.object({
  /** Commission and mark-up, and their pending part, which is absent from answers that devices cached earlier. */
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
  /** Null where a customer bought without anybody's help. */
  seller: person.nullable(),
  /** Empty before the details are known. */
  customer: z.string(),
  reference: z.string(),
  state: z.enum(saleStates),
  payment: z.enum(deskPayments),
  currency,
  createdAt: instant,
  /** While it waits for money. */
  expiresAt: instant.nullable(),
  kinds: z.array(kind),
  /** Of its first line. */
  name: text,
  linesCount: z.int(),
  startsOn: day,
  endsOn: day,
  /** Standing lines and penalties. */
  totalMinor: z.int(),
  paidMinor: z.int(),
  dueMinor: z.int(),
  earned,
  /** What is left to the platform. Null for people who may not see it; absent from answers that devices kept before. */
  netMinor: z.int().nullish(),
  /** Whether a person has to look at it. */
  needsAttention: z.boolean(),
  /** Whether the agency has to hand cash to the client; absent in what devices kept from before. */
  owesCash: z.boolean().optional(),
})

const salesInput = searchInput({
  state: z.enum(listedStates).default('current'),
  payment: z.enum(deskPayments).optional(),
  /** A person, or `nobodySold`. */
  sellerId: z.string().max(64).optional(),
  accountId: accountId.optional(),
  kind: kind.optional(),
  groupUrl,
  /** Days where the asker's agency is, both included. */
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  /** Something of the sale is used on a day between them. */
  travelsFrom: day.optional(),
  travelsTo: day.optional(),
  needsAttention: flag,
  agenda: z.enum(agendas).optional(),
  sort: sortIn(saleOrder),
})

/** The same for all of the list's pages at once. */
export const salesQuery = salesInput.omit({ page: true })
export type SalesQuestion = z.output<typeof salesQuery>

/** Why a person has to look at a sale. */
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
  /** `agency`: somebody of an account that is not one's own. `platform`: what happens by itself, and its staff. */
  by: z.object({ who: z.enum(['person', 'customer', 'agency', 'platform']), name: z.string().nullable() }),
  amountMinor: z.int().nullable(),
  /** What was written before and what is now. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** A reason or a note of the platform's staff; absent in what devices kept from before. */
  said: z.string().nullish(),
  /** When it was done on a phone without signal, by that phone's clock. */
  madeAt: z.string().nullable(),
})

const desk = z.object({
  sale,
  account,
  seller: person.nullable(),
  group: z.object({ url: z.string(), name: text }).nullable(),
  /** The agency's own number for it, and what it wants to remember. */
  reference: z.string(),
  note: z.string(),
  /** What the customer asked for. */
  requests: z.string(),
  /** Opens the customer's own page without a password. Null for people who do not sell; absent from answers that devices kept before. */
  clientUrl: z.string().nullable().optional(),
  payment: z.enum(deskPayments),
  /** As the sale stands, with what its cancelled lines cost and still earn. Null for what the asker does not see. */
  money: z.object({
    /** Price and taxes of the lines that stand. */
    baseMinor: z.int(),
    taxesMinor: z.int(),
    penaltyMinor: z.int(),
    /** What was written off; absent in sales that devices kept before. */
    writtenOffMinor: z.int().optional(),
    /** All of it, less what was written off: what the client owes. */
    grossMinor: z.int(),
    commissionMinor: z.int().nullable(),
    markupMinor: z.int().nullable(),
    /** What is left to the platform of it. */
    netMinor: z.int().nullable(),
    /** The seller's part of commission and mark-up. */
    sellerMinor: z.int().nullable(),
    /** How much of commission and mark-up, and of the seller's part, is not certain yet: see `pendingOf`; absent in what devices kept from before. */
    pendingMinor: z.int().nullish(),
    sellerPendingMinor: z.int().nullish(),
  }),
  /** What foreign suppliers call what they have confirmed of the lines; absent in what devices kept from before. */
  references: z.array(z.object({ lineId: z.string(), references: z.array(z.string()) })).optional(),
  problems: z.array(
    z.object({
      problem: z.enum(saleProblems),
      /** `refundId`: of a refund. `dueBy`: of a dispute, by when the bank wants an answer; absent in what devices kept before. */
      ...{ refundId: z.string().nullable(), dueBy: instant.nullish() },
      amountMinor: z.int().nullable(),
    }),
  ),
  history: z.array(history),
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    note: z.boolean(),
    /** Lines of which it can be noted now that nobody came, or taken back; absent in what devices kept from before. */
    noShow: z.array(z.string()).optional(),
    /** Whether cash can be taken now. */
    cash: z.boolean().optional(),
    /** Cash payments that can be put right, each down to an amount in minor units. */
    reversible: z.array(z.object({ paymentId: z.string(), leastMinor: z.int() })).optional(),
    /** To the platform's staff: a note that they alone read. */
    noteAmongStaff: z.boolean().optional(),
    /** To its admins: how much of what cancellations kept can be given back. Minor units. */
    goodwillMinor: z.int().optional(),
    /** To its admins: the balance that can be closed. Minor units. */
    closeMinor: z.int().optional(),
  }),
})

export const agencySalesContract = {
  /** Sales that one may see. `text`: in a code, the client's name, e-mail or phone, or the agency's own reference. */
  listSales: base.route({ method: 'GET', path, tags }).input(salesInput).output(listOf(listed)),

  /** What sales can be filtered by: who sold, and for which groups. */
  listSaleChoices: base
    .route({ method: 'GET', path: `${path}/choices`, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        sellers: z.array(person),
        groups: z.array(z.object({ url: z.string(), name: text })),
        /** To the platform's staff: the agencies, each with its branches; absent in what devices kept from before. */
        agencies: z.array(account).optional(),
      }),
    ),

  /** One sale with what the agency knows of it. */
  getSale: base
    .route({ method: 'GET', path: `${path}/{saleId}`, tags })
    .input(z.strictObject({ saleId }))
    .output(desk),

  /** Papers that the agency keeps with a sale, the oldest first; their bytes are at `/files/sales/<sale>/<file>`. */
  listSaleFiles: base
    .route({ method: 'GET', path: `${path}/{saleId}/files`, tags })
    .input(z.strictObject({ saleId }))
    .output(z.object({ files: z.array(saleFile) })),

  /** What was written about a sale, to its customer and to those who want to know, the latest first. */
  listSaleMails: base
    .route({ method: 'GET', path: `${path}/{saleId}/mails`, tags })
    .input(z.strictObject({ saleId }))
    .output(z.object({ mails: z.array(saleMail) })),

  /** Writes the own reference and the note; what stood there stays in the history. */
  noteOnSale: base
    .route({ method: 'PUT', path: `${path}/{saleId}/note`, tags })
    .input(
      z.strictObject({
        saleId,
        reference: z.string().trim().max(60),
        note: z.string().trim().max(2000),
      }),
    )
    .output(z.object({ reference: z.string(), note: z.string() })),

  /**
   * Notes that nobody came for a service that has begun, or takes it back; `leg` for one ride of a transfer, by its place.
   * Refuses with `no_show_not_possible`. Answers when nobody came to any of it.
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

  /** Notes that the agency has handed cash that was refunded to the client. Refuses with `refund_not_cash`. */
  handCash: base
    .route({ method: 'PUT', path: `${path}/{saleId}/cash-handed`, tags })
    .input(z.strictObject({ saleId, refundIds: z.array(z.string().min(1).max(64)).min(1).max(100) }))
    .output(z.object({})),

  /** Sends a refund that was refused to the provider again. Refuses with `refund_state` where it was not. */
  retryRefund: base
    .route({ method: 'POST', path: `${path}/{saleId}/refunds/{refundId}/retry`, tags })
    .input(z.strictObject({ saleId, refundId: z.string().min(1).max(64) }))
    .output(z.object({})),
}
