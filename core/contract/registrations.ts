import { oc } from '@orpc/contract'
import * as z from 'zod'
import { documentKinds, documentStates, personKinds } from '#core/agencies/accounts.ts'
import { attributionKeys } from '#core/agencies/attribution.ts'
import { askedOfProspects } from '#core/agencies/prospects.ts'
import { correctableData } from '#core/agencies/registration-desk.ts'
import {
  type RegistrationField,
  registrationFields,
  registrationProblem,
  type TypedRegistration,
} from '#core/agencies/registrations.ts'
import { taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { mexicanStateCodes, normaliseClabe, normaliseRfc } from '#core/app/mexico.ts'
import { accountId, day, idempotencyKey, instant, language } from '#core/app/shapes.ts'
import { errors } from './errors.ts'

const base = oc.errors(errors)
const tags = ['home']

/** Of a registration: 256 random bits. */
export const registrationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const typed = (max = 120) => z.string().trim().min(1).max(max)

/** What an agency says about itself; the rules of each field are in `core/agencies/registrations.ts`. */
export const registrationShape = {
  personKind: z.enum(personKinds),
  contactName: typed(),
  email: typed(254),
  phone: typed(),
  tradeName: typed(),
  address: typed(200),
  city: typed(),
  stateCode: z.enum(mexicanStateCodes),
  legalName: typed(),
  rfc: typed().transform(normaliseRfc),
  taxRegime: z.enum(taxRegimeCodes),
  fiscalPostcode: typed(),
  clabe: typed().transform(normaliseClabe),
  clabeHolder: typed(),
}

/** Adds an issue for every one of `fields` whose rule in `core/agencies/registrations.ts` is broken. */
export const checkRegistration =
  (fields: readonly RegistrationField[]) =>
  (value: Partial<Record<RegistrationField, string>>, context: z.RefinementCtx): void => {
    const whole = Object.fromEntries(registrationFields.map((field) => [field, value[field] ?? '']))
    for (const field of fields) {
      const problem = registrationProblem(field, whole as TypedRegistration)
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem })
    }
  }

/** A paper of a registration as lists show it. */
export const document = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Null where nothing was ever handed in. */
  id: z.string().nullable(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  reason: z.string().nullable(),
  expiresOn: day.nullable(),
  uploadedAt: instant.nullable(),
})

/** What staff asked an agency to correct, until it is sent again. */
export const owed = z.object({
  /** Papers that were sent back, and that were asked for and have not come. */
  papers: z.array(z.enum(documentKinds)),
  /** Papers that were asked for and have come. */
  came: z.array(z.enum(documentKinds)),
  /** What it is to change of what it said about itself, and why. */
  data: z.array(z.object({ field: z.enum(correctableData), why: z.string(), isCorrected: z.boolean() })),
  /** What staff wrote beside it. */
  message: z.string(),
  /** The name that signs the message; unknown for old rounds. */
  signedBy: z.string().nullish(),
})

export const registrationsContract = {
  /** What is known of somebody who was invited to register; null for a lead that is not there. */
  getLead: base
    .route({ method: 'GET', path: '/home/leads/{leadId}', tags })
    .input(z.strictObject({ leadId: z.string().min(1).max(64) }))
    .output(
      z.object({
        lead: z
          .object({
            contactName: z.string(),
            tradeName: z.string(),
            email: z.string(),
            phone: z.string(),
            city: z.string(),
            stateCode: z.enum(mexicanStateCodes).nullable(),
          })
          .nullable(),
      }),
    ),

  /**
   * Hands a registration in. Answers the same whether the agency is new or known already: who is known gets a mail that
   * says so. `token` goes on with the registration's documents on this device; the same key answers the same token.
   */
  register: base
    .route({ method: 'POST', path: '/home/registrations', tags })
    .input(
      z
        .strictObject({
          idempotencyKey,
          leadId: z.string().min(1).max(64).nullable(),
          ...registrationShape,
          language,
          /** Version that was said yes to. */
          terms: z.string().min(1).max(40),
          attribution: z.partialRecord(z.enum(attributionKeys), z.string().max(200)),
          /** Which are sent by the token right after: the letter waits a little for them. */
          papers: z.array(z.enum(documentKinds)).max(documentKinds.length).default([]),
        })
        .superRefine(checkRegistration(registrationFields)),
    )
    .output(z.object({ token: registrationToken })),

  /** Writes whoever registered once more. Refused once somebody has come in by such a letter. */
  sendRegistrationAgain: base
    .route({ method: 'POST', path: '/home/registrations/send-again', tags })
    .input(z.strictObject({ token: registrationToken }))
    .output(z.object({})),

  /**
   * Puts the mistyped address of a registration right and writes there; links that went to the other end. Answers the same
   * whoever has the new one.
   */
  correctRegistrationEmail: base
    .route({ method: 'POST', path: '/home/registrations/correct-email', tags })
    .input(
      z
        .strictObject({ token: registrationToken, email: registrationShape.email })
        .superRefine(checkRegistration(['email'])),
    )
    .output(z.object({})),

  /** Papers of the registration that the token goes on with, missing ones too. */
  listRegistrationDocuments: base
    .route({ method: 'POST', path: '/home/registrations/documents', tags })
    .input(z.strictObject({ token: registrationToken }))
    .output(z.object({ documents: z.array(document) })),

  /** A travel agent asks to sell for an agency, or alone (`accountId` null). */
  signUpSeller: base
    .route({ method: 'POST', path: '/home/prospects', tags })
    .input(
      z
        .strictObject({
          idempotencyKey,
          accountId: accountId.nullable(),
          contactName: typed(),
          email: typed(254),
          phone: typed(),
          city: typed(),
          stateCode: z.enum(mexicanStateCodes),
          message: z.string().trim().max(1000),
          terms: z.string().min(1).max(40),
          /** In which the prospect is written to. */
          language: language.default('es'),
          attribution: z.partialRecord(z.enum(attributionKeys), z.string().max(200)).default({}),
        })
        .superRefine(checkRegistration(askedOfProspects)),
    )
    .output(z.object({})),
}
