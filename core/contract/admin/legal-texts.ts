import { oc } from '@orpc/contract'
import * as z from 'zod'
import { day, instant } from '#core/app/shapes.ts'
import { largeBody } from '#core/contract/body-size.ts'
import { legalBody, legalKind, legalText, typedLegalBody } from '#core/contract/legal-texts.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'settings']
const path = '/admin/settings/legal-texts' as const

/** Author and time. `by`: null for a person who no longer exists. */
const written = z.object({ by: z.string().nullable(), at: instant })

/**
 * The revision of the draft that the admin saw, 0 before the first; if it is outdated, the error is `setting_changed`.
 */
const seen = z.int().min(0)

/** Calls with which admins manage legal texts. A published version never changes. */
export const legalTextsContract = {
  listLegalTexts: base
    .route({ method: 'GET', path, tags })
    .input(z.strictObject({}))
    .output(
      z.object({
        texts: z.array(
          z.object({
            kind: legalKind,
            /** Versions, newest first. `written`: null for a template. */
            versions: z.array(
              z.object({
                version: z.string(),
                startsOn: day,
                standing: z.enum(['ahead', 'in_force', 'past']),
                written: written.nullable(),
                /** Number of sales, agencies and sellers whose latest acceptance is of this version. */
                accepted: z.int(),
              }),
            ),
            draft: written.nullable(),
          }),
        ),
      }),
    ),

  /** `body`: null if there is no draft. */
  getLegalDraft: base
    .route({ method: 'GET', path: `${path}/{kind}/draft`, tags })
    .input(z.strictObject({ kind: legalKind }))
    .output(z.object({ today: day, revision: z.int(), body: legalBody.nullable(), inForce: legalText })),

  /**
   * Saves the draft; a `body` of null discards it. Errors: `bad_request` for a placeholder that this kind does not
   * allow.
   */
  saveLegalDraft: base
    .meta(largeBody(512 * 1024))
    .route({ method: 'PUT', path: `${path}/{kind}/draft`, tags })
    .input(z.strictObject({ kind: legalKind, body: typedLegalBody.nullable(), seen }))
    .output(z.object({ revision: z.int() })),

  /** Publishes the saved draft. Errors: `bad_request` for a past day, `legal_text_not_found` if there is no draft. */
  publishLegalText: base
    .route({ method: 'POST', path: `${path}/{kind}/versions`, tags, successStatus: 201 })
    .input(z.strictObject({ kind: legalKind, startsOn: day, seen }))
    .output(z.object({ version: z.string() })),
}
