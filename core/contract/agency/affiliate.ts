import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '#core/agencies/accounts.ts'
import {
  changeKinds,
  isProposable,
  rntLength,
  taglineLength,
  tradeNameLength,
} from '#core/agencies/agency-changes.ts'
import {
  addressLineLength,
  type ContactField,
  contactProblem,
  isOpenHours,
  weekLength,
} from '#core/agencies/contact.ts'
import { inEach } from '#core/app/language.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, currency, instalmentPlan, instant, phone, text } from '#core/app/shapes.ts'
import { balance } from '#core/contract/account-balance.ts'
import { contractStanding, legalVersion } from '#core/contract/legal-texts.ts'
import { instalmentMonths } from '#core/money/instalments.ts'
import { timePattern } from '#core/products/product-limits.ts'
import { overduePolicies } from '#core/sales/sales.ts'
import { planRulesInput } from '../booking-engine/payment-plans.ts'
import { errors } from '../errors.ts'
import { checkRegistration, document, owed, registrationShape } from '../registrations.ts'
import { cardRules, cardRulesInput } from './card-rules.ts'
import { offerableInstalments } from './offerable-instalments.ts'

const base = oc.errors(errors)
const tags = ['agency']

const alone = (field: ContactField) => (value: string) => contactProblem(field, value) === null
const openHours = z
  .strictObject({ opens: z.string().regex(timePattern), closes: z.string().regex(timePattern) })
  .refine(isOpenHours)
const contact = {
  contactName: registrationShape.contactName.refine(alone('contactName')),
  phone: registrationShape.phone.refine(alone('phone')),
  email: registrationShape.email.refine(alone('email')),
  address: registrationShape.address.refine(alone('address')),
  city: registrationShape.city.refine(alone('city')),
  stateCode: registrationShape.stateCode,
  // Absent in calls of older apps, which do not change these fields.
  secondPhone: phone.nullable().optional(),
  addressLine: z.string().trim().max(addressLineLength.most).optional(),
  /** Hours of each day, Monday first; null for a day on which the agency is closed. Null for the list: not stated. */
  openingHours: z.array(openHours.nullable()).length(weekLength).nullable().optional(),
}

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

/** The version of the agency's data that the caller has seen; absent in calls of older apps. */
const dataVersion = z.int().min(0).optional()

const tagline = z.string().trim().max(taglineLength.most)

const perKind = z.object({ hotels: z.int(), tours: z.int(), transfers: z.int() })

/** The agency's balance and credit limit; null if the caller may not see them. */
const standing = z.object({ ...balance, creditLimitMinor: z.int() }).nullable()

const affiliate = z.object({
  id: accountId,
  state: z.enum(accountStates),
  /** The reason why the agency was rejected or suspended. */
  reason: z.string().nullable(),
  name: z.string(),
  legalName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Further contact data; null if not stated, absent on older servers. `hours`: the opening hours as text. */
  secondPhone: z.string().nullish(),
  addressLine: z.string().nullish(),
  openingHours: z.array(z.object({ opens: z.string(), closes: z.string() }).nullable()).nullish(),
  hours: text.nullish(),
  /** The verified number in the National Tourism Registry. */
  rnt: z.string().nullable(),
  /** Null for callers who do not run the agency; absent in responses of older servers. */
  presence: z
    .object({
      tagline: text,
      /** The version of the agency's data. */
      version: z.int(),
      /** The latest proposals that are pending or were refused. */
      changes: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(changeKinds),
          value: z.string(),
          isPending: z.boolean(),
          /** Why the proposal was refused. */
          reason: z.string().nullable(),
          proposedAt: instant,
        }),
      ),
    })
    .nullish(),
  /** Null for an agency that the platform created. */
  registration: z
    .object({
      personKind: z.enum(personKinds),
      contactName: z.string(),
      city: z.string(),
      stateCode: z.enum(mexicanStateCodes),
      rfc: z.string(),
      taxRegime: z.string(),
      fiscalPostcode: z.string(),
      /** Null for callers who do not run the agency. The account number is masked. */
      bank: z.object({ masked: z.string(), name: z.string().nullable(), holder: z.string() }).nullable(),
      terms: z.object({ version: z.string(), at: instant }),
      /** Absent in responses of older servers. */
      contract: contractStanding.optional(),
      receivedAt: instant,
      decidedAt: instant.nullable(),
      documents: z.array(document),
      /** Rejected or requested documents that are still missing. */
      owed: z.array(z.enum(documentKinds)),
      /** The same documents, and all other requested corrections. */
      corrections: owed.optional(),
      /** When the agency resubmitted its corrections, as long as they are under review. */
      sentAgainAt: instant.nullable(),
    })
    .nullable(),
  currency,
  standing,
  creditLeftMinor: z.int(),
  /** In basis points; null if the caller may not see the agency's earnings. */
  agreement: z.object({ commissionBp: perKind, markupBp: perKind }).nullable(),
  /** The sellers' share of the agency's earnings, in basis points. */
  sellerBp: z.int(),
  overduePolicy: z.enum(overduePolicies),
  /** The plans of interest-free installments that the agency can offer; absent in older cached data. */
  instalments: offerableInstalments.optional(),
  /** Rules for payment plans. `most`: the maximum number of payments, or 0. Absent in older cached data. */
  paymentPlans: z.object({ most: z.int(), leadDays: z.int() }).optional(),
  /** Absent in older cached data. */
  cardRules: cardRules.optional(),
  /** Whether the caller can connect the agency's own accounts at payment providers. Absent in older cached data. */
  hasMerchants: z.boolean().optional(),
  mayChange: z.boolean(),
  /** The agency's executive; null if there is none, or if the caller may not see the balance. */
  executive: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }).nullable(),
})

export const affiliateContract = {
  /** Returns the caller's agency, with the data that every screen of its area needs. */
  getAgency: base
    .route({ method: 'GET', path: '/agency', tags: ['agency'] })
    .input(z.strictObject({}))
    .output(
      z.object({
        id: accountId,
        name: z.string(),
        /** The public URL of the booking page; absent in older cached data. */
        address: z.string().optional(),
        state: z.enum(accountStates),
        currency,
        /** The time zone of the screens of the agency's people. */
        timeZone: z.string(),
        branches: z.array(z.object({ id: accountId, name: z.string() })),
        standing,
        creditLeftMinor: z.int(),
        unreadNotices: z.int(),
      }),
    ),

  /** Returns the platform's data about the caller's agency, as far as the caller's role may see it. */
  getAffiliate: base
    .route({ method: 'GET', path: '/agency/affiliate', tags })
    .input(z.strictObject({}))
    .output(affiliate),

  /**
   * Changes the contact data. Contact person, city and state belong to the registration; if absent, they are not
   * changed. Errors: `agency_changed`, `registration_not_found` if an agency without a registration states one of them.
   */
  changeContact: base
    .route({ method: 'PUT', path: '/agency/affiliate/contact', tags })
    .input(
      z
        .strictObject({ ...contact, version: dataVersion })
        .partial({ contactName: true, city: true, stateCode: true }),
    )
    .output(affiliate),

  /** Changes the line under the agency's name on its booking page; empty texts remove it. Errors: `agency_changed`. */
  changeTagline: base
    .route({ method: 'PUT', path: '/agency/affiliate/tagline', tags })
    .input(z.strictObject({ version: z.int().min(0), ...inEach(() => tagline) }))
    .output(affiliate),

  /**
   * Proposes a trade name, or an RNT number with its certificate. Errors: `change_pending` while another value is
   * pending, `proof_missing` without the certificate, `registration_not_found` for an agency without a registration.
   */
  proposeChange: base
    .route({ method: 'POST', path: '/agency/affiliate/changes', tags })
    .input(
      z
        .strictObject({
          name: z
            .string()
            .trim()
            .max(tradeNameLength.most)
            .refine((value) => isProposable('name', value))
            .optional(),
          rnt: z
            .string()
            .trim()
            .max(rntLength.most)
            .refine((value) => isProposable('rnt', value))
            .optional(),
        })
        .refine(({ name, rnt }) => (name === undefined) !== (rnt === undefined)),
    )
    .output(affiliate),

  /** Withdraws a pending proposal. Errors: `change_not_found`. */
  withdrawChange: base
    .route({ method: 'DELETE', path: '/agency/affiliate/changes/{changeId}', tags })
    .input(z.strictObject({ changeId: z.string().max(64) }))
    .output(affiliate),

  /** Changes tax data and bank account; requires the password. Documents about changed data must be uploaded again. */
  changeTaxAndBank: base
    .route({ method: 'PUT', path: '/agency/affiliate/tax-and-bank', tags })
    .input(
      z
        .strictObject({
          password: z.string().max(1024),
          ...taxAndBank,
          version: dataVersion,
          /** If absent, the bank account is not changed. */
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

  /**
   * Accepts the newest contract. Errors: `legal_text_changed` if `version` is not the newest, `registration_not_found`
   * for an agency without a registration.
   */
  acceptContract: base
    .route({ method: 'POST', path: '/agency/affiliate/contract', tags })
    .input(z.strictObject({ version: legalVersion }))
    .output(affiliate),

  /** Sets what happens to sales whose balance is overdue. */
  changeOverduePolicy: base
    .route({ method: 'PUT', path: '/agency/affiliate/overdue-policy', tags })
    .input(z.strictObject({ policy: z.enum(overduePolicies) }))
    .output(affiliate),

  /** Sets the plans of interest-free installments that the agency and its branches offer. */
  changeInstalments: base
    .route({ method: 'PUT', path: '/agency/affiliate/instalments', tags })
    .input(z.strictObject({ months: z.array(instalmentPlan).max(instalmentMonths.length) }))
    .output(affiliate),

  /** Sets the payment plans that the agency and its branches offer. Plans already agreed are not changed. */
  changePaymentPlans: base
    .route({ method: 'PUT', path: '/agency/affiliate/payment-plans', tags })
    .input(planRulesInput)
    .output(affiliate),

  /** Sets the gift cards that customers of the agency and its branches can buy online, or choose as refunds. */
  changeCardRules: base
    .route({ method: 'PUT', path: '/agency/affiliate/gift-card-rules', tags })
    .input(cardRulesInput)
    .output(affiliate),

  /**
   * Resubmits the registration. A rejected registration becomes `in_process`, or `news` if it has no executive; an
   * agency that already sells keeps its state. Errors: `corrections_missing`.
   */
  resubmitRegistration: base
    .route({ method: 'POST', path: '/agency/affiliate/submission', tags })
    .input(z.strictObject({}))
    .output(z.object({ state: z.enum(accountStates) })),
}
