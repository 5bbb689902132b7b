import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { listedFields } from '#core/agencies/prospect-fields.ts'
import { type ScorePart, scoreParts } from '#core/agencies/prospect-score.ts'
import {
  listedStages,
  maxNextAction,
  maxSaid,
  ofPlatform,
  prospectDues,
  prospectOrder,
  prospectSources,
  prospectStages,
  touchKinds,
} from '#core/agencies/prospects.ts'
import { askedOfProspects } from '#core/agencies/registrations.ts'
import { pick } from '#core/app/by-name.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { maxReason } from '#core/app/reason.ts'
import { accountId, day, idempotencyKey, instant, language, reason, searchedText } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'
import { checkRegistration, registrationShape } from '../registrations.ts'
import { storedFields, typedFields } from './prospect-fields.ts'
import { event, file, merged, visit } from './prospect-story.ts'

const base = oc.errors(errors)
const tags = ['admin', 'prospects']
const path = '/admin/prospects' as const

const stage = z.enum(prospectStages)
/** The agency that the prospect wants to join, or `platform` for independent agents. */
const agencyOrPlatform = z.union([accountId, z.literal(ofPlatform)])
const one = { accountId: agencyOrPlatform, id: z.string().min(1).max(64) }

export const prospectsPageSize = 25
/** Prospects shown per stage of the board. */
export const boardColumnLength = 8

const personId = z.string().min(1).max(64)
const person = z.object({ id: z.string(), name: z.string() })
const scorePartNames = Object.keys(scoreParts) as [ScorePart, ...ScorePart[]]
const planned = z.string().trim().max(maxNextAction)

/** A call request that becomes a prospect, and its latest step as the caller sees it. */
const convertedCall = z.strictObject({
  id: z.string().min(1).max(64),
  seenStepId: z.string().max(64).nullable(),
})

/** Details that a prospect gives about itself. */
const details = {
  ...pick(registrationShape, askedOfProspects),
  language,
  ...typedFields,
}

/** The filters of a list or a board. */
const wanted = {
  stateCode: z.enum(mexicanStateCodes).optional(),
  /** `mine`, `nobody`, or the id of its keeper. */
  keeper: personId.optional(),
  source: z.enum(prospectSources).optional(),
  due: z.enum(prospectDues).optional(),
  /** Part of a name, an e-mail, a phone or a city, however it is written. */
  text: searchedText.optional(),
}

const prospectsInput = searchInput({
  stage: z.enum(listedStages).default('open'),
  ...wanted,
  sort: sortIn(prospectOrder),
})

/** The filtered list as a file. */
export const prospectsQuestion = prospectsInput.omit({ page: true })
export type ProspectsQuestion = z.output<typeof prospectsQuestion>

const row = z.object({
  id: z.string(),
  accountId: agencyOrPlatform,
  /** Of the agency; null for independent agents. */
  agencyName: z.string().nullable(),
  name: z.string(),
  city: z.string(),
  stateCode: z.enum(mexicanStateCodes),
  stage,
  createdAt: instant,
  /** The latest call or visit, and the next step. */
  lastTouch: z.object({ kind: z.enum(touchKinds), at: instant }).nullable(),
  nextOn: z.string().nullable(),
  nextAction: z.string(),
  ...pick(storedFields, listedFields),
  source: z.enum(prospectSources),
  /** Priority from 0 to 100; null: won or lost. */
  score: z.int().nullable(),
  /** The staff member in charge; null: none yet. */
  keeper: person.nullable(),
})

/** Travel agents who ask to sell, as staff work on them. */
export const prospectsContract = {
  /** Open ones first: those without a next step, then by the day of the next step; or by score. */
  listProspects: base.route({ method: 'GET', path, tags }).input(prospectsInput).output(listOf(row)),

  /** Every stage with its count and its first prospects, in the list's order. */
  getProspectBoard: base
    .route({ method: 'GET', path: `${path}/board`, tags })
    .input(z.strictObject(wanted))
    .output(z.object({ columns: z.array(z.object({ stage, count: z.int(), prospects: z.array(row) })) })),

  /**
   * Errors: `prospect_not_found`, also for a prospect of another account or in another portfolio. Visits and events: the
   * newest first.
   */
  getProspect: base
    .route({ method: 'GET', path: `${path}/{accountId}/{id}`, tags })
    .input(z.strictObject(one))
    .output(
      row.extend({
        email: z.string(),
        phone: z.string(),
        message: z.string(),
        language,
        ...storedFields,
        /** Grows with every change of its details. */
        version: z.int(),
        /** The parts of the score. */
        scoreParts: z.array(z.object({ part: z.enum(scorePartNames), points: z.int() })).nullable(),
        /** The campaign of the prospect's first visit, if any. */
        campaign: z.string().nullable(),
        /** Whether it was merged into another prospect. */
        isMerged: z.boolean(),
        /** That other prospect, and possible duplicates, as far as the caller's rights reach. */
        mergedInto: z.object({ id: z.string(), accountId: agencyOrPlatform, name: z.string() }).nullable(),
        /** Prospects merged into this one, with their original details, the latest first. */
        merged: z.array(merged),
        alike: z.array(
          z.object({
            ...{ id: z.string(), accountId: agencyOrPlatform, name: z.string(), stage },
            same: z.array(z.enum(['email', 'phone'])),
          }),
        ),
        mayAssign: z.boolean(),
        /** The registration link for an agency of its own, once invited. */
        inviteUrl: z.string().nullable(),
        /** The agency registered by that link; `isReached`: whether the caller may open its file. */
        registration: z
          .object({ accountId, name: z.string(), state: z.enum(accountStates), isReached: z.boolean() })
          .nullable(),
        terms: z.object({ version: z.string(), at: instant }).nullable(),
        /** In the order of arrival; the contents are at `/files/prospects/{accountId}/{id}/{file}`. */
        files: z.array(file),
        visits: z.array(visit),
        events: z.array(event),
      }),
    ),

  /**
   * Corrects the prospect's details, by the rules of `signUpSeller`. Errors: `prospect_not_found`, `prospect_changed`
   * for another `version`.
   */
  correctProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}`, tags })
    .input(
      z
        .strictObject({
          ...{ ...one, ...details },
          version: z.int().min(1),
        })
        .superRefine(checkRegistration(askedOfProspects)),
    )
    .output(z.object({ version: z.int() })),

  /**
   * Adds a prospect whom the caller has met to their own portfolio, by the rules of `signUpSeller`. `call`: the call
   * request that it was, which is closed. Errors: `call_request_not_found`, `call_request_changed`.
   */
  createProspect: base
    .route({ method: 'POST', path, tags })
    .input(
      z
        .strictObject({ ...details, idempotencyKey, call: convertedCall.optional() })
        .superRefine(checkRegistration(askedOfProspects)),
    )
    .output(z.object(one)),

  /** Removes a file and keeps a record of it. Errors: `prospect_not_found`, `document_not_found`. */
  removeProspectFile: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/files/{fileId}/removal`, tags })
    .input(
      z.strictObject({
        ...one,
        fileId: z.string().min(1).max(64),
        reason,
      }),
    )
    .output(z.object({})),

  /** Moves it into the caller's portfolio. Errors: `prospect_not_found`, `prospect_changed` if it has a keeper. */
  takeProspect: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/keeper`, tags })
    .input(z.strictObject(one))
    .output(z.object({})),

  /** Assigns it to a member of staff. Errors: `prospect_not_found`, `person_not_found`, `prospect_changed`. */
  assignProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/keeper`, tags })
    .input(z.strictObject({ ...one, keeperId: personId, seenKeeperId: personId.nullable() }))
    .output(z.object({})),

  /** Changes the stage without a call or a visit; the current stage changes nothing. Errors as for `addProspectVisit`. */
  moveProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/stage`, tags })
    .input(
      z
        .strictObject({ ...one, stage, reason: z.string().trim().max(maxReason).default('') })
        .refine(({ stage, reason }) => stage !== 'lost' || reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ stage })),

  /**
   * Merges it into another prospect, which takes over its history. Errors: `prospect_not_found`, `prospect_changed` if
   * one of them was merged before.
   */
  mergeProspects: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/merge`, tags })
    .input(z.strictObject({ ...one, into: z.strictObject(one), reason }))
    .output(z.object({})),

  /**
   * Mails the link for registering an agency of the prospect's own; a repeated call sends the same link. The
   * registration and its approval change the stage. Errors: `prospect_not_found`, `prospect_stage`.
   */
  inviteProspect: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/invitation`, tags })
    .input(z.strictObject({ ...one, language }))
    .output(z.object({ stage, url: z.string() })),

  /** Sets the next step and its day; null: none. Errors: `prospect_not_found`, `prospect_stage`. */
  planProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/plan`, tags })
    .input(z.strictObject({ ...one, nextOn: day.nullable(), nextAction: planned }))
    .output(z.object({})),

  /**
   * Records a call or a visit, with a new stage; the current stage is not a change. Errors: `prospect_not_found`,
   * `prospect_stage` if the current stage does not lead to the new one.
   */
  addProspectVisit: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/visits`, tags })
    .input(
      z
        .strictObject({
          ...one,
          idempotencyKey,
          kind: z.enum(touchKinds),
          /** Not in the future, except for device clocks that are slightly ahead. */
          happenedAt: instant,
          said: z.string().trim().min(1).max(maxSaid),
          nextOn: day.nullable(),
          /** The next step. Older notes from a device's outbox lack it. */
          nextAction: planned.default(''),
          /** Null: unchanged. */
          stage: stage.nullable(),
          /** Why it is lost; "" for all other stages. */
          reason: z.string().trim().max(maxReason),
        })
        .refine(({ stage, reason }) => (stage === 'lost') === reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ id: z.string(), prospectId: z.string(), stage })),
}
