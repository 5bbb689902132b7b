import { oc } from '@orpc/contract'
import * as z from 'zod'
import { documentKinds, documentStates, personKinds } from '#core/agencies/accounts.ts'
import { attributionKeys } from '#core/agencies/attribution.ts'
import { correctableData } from '#core/agencies/registration-desk.ts'
import {
  askedOfProspects,
  type RegistrationField,
  registrationFields,
  registrationProblem,
  type TypedRegistration,
} from '#core/agencies/registrations.ts'
import { taxRegimeCodes } from '#core/agencies/tax-regimes.ts'
import { pick } from '#core/app/by-name.ts'
import { mexicanStateCodes, normaliseClabe, normaliseRfc } from '#core/app/mexico.ts'
import { accountId, day, idempotencyKey, instant, language } from '#core/app/shapes.ts'
import { errors } from './errors.ts'

const base = oc.errors(errors)
const tags = ['home']

/** Token of a registration: 256 random bits, base64url. */
export const registrationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

const typed = (max = 120) => z.string().trim().min(1).max(max)

/** An agency's details; the rules of each field are in `core/agencies/registrations.ts`. */
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

/** Adds an issue for each of `fields` that breaks its rule in `core/agencies/registrations.ts`. */
export const checkRegistration =
  (fields: readonly RegistrationField[]) =>
  (value: Partial<Record<RegistrationField, string>>, context: z.RefinementCtx): void => {
    const whole = Object.fromEntries(registrationFields.map((field) => [field, value[field] ?? '']))
    for (const field of fields) {
      const problem = registrationProblem(field, whole as TypedRegistration)
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem })
    }
  }

/** A registration document as shown in lists. */
export const document = z.object({
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** Null if it was never uploaded. */
  id: z.string().nullable(),
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  reason: z.string().nullable(),
  expiresOn: day.nullable(),
  uploadedAt: instant.nullable(),
})

/** Corrections requested by staff, until the agency resubmits. */
export const owed = z.object({
  /** Rejected or requested documents that are still missing. */
  papers: z.array(z.enum(documentKinds)),
  /** Requested documents that were uploaded. */
  came: z.array(z.enum(documentKinds)),
  /** Details to be corrected, with reasons. */
  data: z.array(z.object({ field: z.enum(correctableData), why: z.string(), isCorrected: z.boolean() })),
  /** The staff's message with the request. */
  message: z.string(),
  /** The signature under the message; unknown for old requests. */
  signedBy: z.string().nullish(),
})

export const registrationsContract = {
  /** Returns the known details of an invited lead; null if the lead is unknown. */
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
   * Submits a registration. The response is the same for new and known agencies; a known agency is notified by e-mail.
   * `token` identifies the registration's documents on this device; the same idempotency key returns the same token.
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
          /** Version of the accepted contract. */
          terms: z.string().min(1).max(40),
          /** When the contract was accepted, on a device that was offline. */
          keptAt: instant.optional(),
          attribution: z.partialRecord(z.enum(attributionKeys), z.string().max(200)),
          /**
           * Documents that the device uploads immediately afterwards with the token; the e-mail waits briefly for them.
           */
          papers: z.array(z.enum(documentKinds)).max(documentKinds.length).default([]),
        })
        .superRefine(checkRegistration(registrationFields)),
    )
    .output(z.object({ token: registrationToken })),

  /** Sends the registration e-mail again. Fails if the link in it was already used. */
  sendRegistrationAgain: base
    .route({ method: 'POST', path: '/home/registrations/send-again', tags })
    .input(z.strictObject({ token: registrationToken }))
    .output(z.object({})),

  /**
   * Corrects a mistyped e-mail address in a registration and sends the e-mail there; earlier links stop working. The
   * response is the same whether the new address is known or not.
   */
  correctRegistrationEmail: base
    .route({ method: 'POST', path: '/home/registrations/correct-email', tags })
    .input(
      z
        .strictObject({ token: registrationToken, email: registrationShape.email })
        .superRefine(checkRegistration(['email'])),
    )
    .output(z.object({})),

  /** Lists the documents of the token's registration, including missing ones. */
  listRegistrationDocuments: base
    .route({ method: 'POST', path: '/home/registrations/documents', tags })
    .input(z.strictObject({ token: registrationToken }))
    .output(z.object({ documents: z.array(document) })),

  /** Submits a travel agent's request to sell for an agency, or independently if `accountId` is null. */
  signUpSeller: base
    .route({ method: 'POST', path: '/home/prospects', tags })
    .input(
      z
        .strictObject({
          idempotencyKey,
          accountId: accountId.nullable(),
          ...pick(registrationShape, askedOfProspects),
          message: z.string().trim().max(1000),
          terms: z.string().min(1).max(40),
          /** The language of e-mails to the prospect. */
          language: language.default('es'),
          attribution: z.partialRecord(z.enum(attributionKeys), z.string().max(200)).default({}),
        })
        .superRefine(checkRegistration(askedOfProspects)),
    )
    .output(z.object({})),
}
