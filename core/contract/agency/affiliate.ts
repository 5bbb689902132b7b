import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '#core/agencies/accounts.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, currency, instant } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { overduePolicies } from '#core/sales/sales.ts'
import { errors } from '../errors.ts'
import { checkRegistration, document, owed, registrationShape } from '../registrations.ts'

const base = oc.errors(errors)

const tags = ['agency']

const contactFields = ['contactName', 'phone', 'email', 'address', 'city', 'stateCode'] as const
const { contactName, phone, email, address, city, stateCode } = registrationShape
const contact = { contactName, phone, email, address, city, stateCode }

const taxFields = [
  'personKind',
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostcode',
  'clabe',
  'clabeHolder',
] as const
const { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder } = registrationShape
const taxAndBank = { personKind, legalName, rfc, taxRegime, fiscalPostcode, clabeHolder }

const perKind = z.object({ hotels: z.int(), tours: z.int(), transfers: z.int() })

/** The agency's balance and its credit line; null where the requester may not see them. */
const standing = z.object({ ...balance, creditLimitMinor: z.int() }).nullable()

const affiliate = z.object({
  id: accountId,
  state: z.enum(accountStates),
  /** Why it was sent back or suspended. */
  reason: z.string().nullable(),
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  rnt: z.string().nullable(),
  /** Null for an agency that the platform set up itself. */
  registration: z
    .object({
      personKind: z.enum(personKinds),
      contactName: z.string(),
      city: z.string(),
      stateCode: z.enum(mexicanStateCodes),
      rfc: z.string(),
      taxRegime: z.string(),
      fiscalPostcode: z.string(),
      /** Null for whoever does not run the agency. The account's number is masked. */
      bank: z.object({ masked: z.string(), name: z.string().nullable(), holder: z.string() }).nullable(),
      terms: z.object({ version: z.string(), at: instant }),
      receivedAt: instant,
      decidedAt: instant.nullable(),
      documents: z.array(document),
      /** Papers that were sent back, and that were asked for and have not come. */
      owed: z.array(z.enum(documentKinds)),
      /** The same with all else that was asked for. */
      corrections: owed.optional(),
      /** When it sent again what it was to correct, while that is under review. */
      sentAgainAt: instant.nullable(),
    })
    .nullable(),
  currency,
  standing,
  creditLeftMinor: z.int(),
  /** Basis points; null where the requester may not see what the agency earns. */
  agreement: z.object({ commissionBp: perKind, markupBp: perKind }).nullable(),
  /** The sellers' part of what the agency earns, in basis points. */
  sellerBp: z.int(),
  overduePolicy: z.enum(overduePolicies),
  mayChange: z.boolean(),
  /** Who of the platform looks after the agency; null for nobody, and where the requester may not see the balance. */
  executive: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
})

export const affiliateContract = {
  /** The agency one works for, as every screen of its area needs it. */
  getAgency: base
    .route({ method: 'GET', path: '/agency', tags: ['agency'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        id: accountId,
        name: z.string(),
        state: z.enum(accountStates),
        currency,
        /** By whose clock its people's screens tell moments. */
        timeZone: z.string(),
        branches: z.array(z.object({ id: accountId, name: z.string() })),
        standing,
        creditLeftMinor: z.int(),
        unreadNotices: z.int(),
      }),
    ),

  /** Everything that the platform knows of the own agency, as far as one's role goes. */
  getAffiliate: base
    .route({ method: 'GET', path: '/agency/affiliate', tags })
    .input(z.strictObject({}))
    .output(affiliate),

  changeContact: base
    .route({ method: 'PUT', path: '/agency/affiliate/contact', tags })
    .input(
      z.strictObject(contact).partial({ contactName: true }).superRefine(checkRegistration(contactFields)),
    )
    .output(affiliate),

  /** Tax data and bank account, with the password again; papers about what changed have to be handed in again. */
  changeTaxAndBank: base
    .route({ method: 'PUT', path: '/agency/affiliate/tax-and-bank', tags })
    .input(
      z
        .strictObject({
          password: z.string().max(1024),
          ...taxAndBank,
          /** Left out: the bank account stays. */
          clabe: registrationShape.clabe.optional(),
        })
        .superRefine((value, context) =>
          checkRegistration(taxFields.filter((field) => field !== 'clabe' || value.clabe !== undefined))(
            value,
            context,
          ),
        ),
    )
    .output(affiliate),

  /** What becomes of a sale whose balance is not paid in time. */
  changeOverduePolicy: base
    .route({ method: 'PUT', path: '/agency/affiliate/overdue-policy', tags })
    .input(z.strictObject({ policy: z.enum(overduePolicies) }))
    .output(affiliate),

  /**
   * What was asked for is corrected: rejected → news, or in_process where somebody has the file; an agency that sells stays
   * what it is. Refuses with `corrections_missing`.
   */
  resubmitRegistration: base
    .route({ method: 'POST', path: '/agency/affiliate/submission', tags })
    .input(z.strictObject({}))
    .output(z.object({ state: z.enum(accountStates) })),
}
