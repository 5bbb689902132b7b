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
/** Number of prospects shown per stage of the board. */
export const boardColumnLength = 8

const personId = z.string().min(1).max(64)
const person = z.object({ id: z.string(), name: z.string() })
const scorePartNames = Object.keys(scoreParts) as [ScorePart, ...ScorePart[]]
const planned = z.string().trim().max(maxNextAction)

/** A call request that becomes a prospect, and its latest step that the caller has seen. */
const convertedCall = z.strictObject({
  id: z.string().min(1).max(64),
  seenStepId: z.string().max(64).nullable(),
})

/** Details that prospects give about themselves. */
const details = {
  ...pick(registrationShape, askedOfProspects),
  language,
  ...typedFields,
}

/** Filters of the list and the board. */
const wanted = {
  stateCode: z.enum(mexicanStateCodes).optional(),
  /** `mine`, `nobody`, or the id of its keeper. */
  keeper: personId.optional(),
  source: z.enum(prospectSources).optional(),
  due: z.enum(prospectDues).optional(),
  /** Part of a name, an e-mail address, a phone number or a city, in any spelling. */
  text: searchedText.optional(),
}

const prospectsInput = searchInput({
  stage: z.enum(listedStages).default('open'),
  ...wanted,
  sort: sortIn(prospectOrder),
})

/** Filters for the exported list. */
export const prospectsQuestion = prospectsInput.omit({ page: true })
export type ProspectsQuestion = z.output<typeof prospectsQuestion>

const row = z.object({
  id: z.string(),
  accountId: agencyOrPlatform,
  /** The agency's name; null for independent agents. */
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
  /** Priority from 0 to 100; null if the prospect is won or lost. */
  score: z.int().nullable(),
  /** The staff member in charge; null if there is none yet. */
  keeper: person.nullable(),
})

/** Prospects, who are travel agents asking to sell. For staff. */
export const prospectsContract = {
  /**
   * Lists open prospects first: those without a next step, then the others by the day of the next step; or sorts by
   * score.
   */
  listProspects: base.route({ method: 'GET', path, tags }).input(prospectsInput).output(listOf(row)),

  /** Returns every stage with its count and its first prospects, in the list's order. */
  getProspectBoard: base
    .route({ method: 'GET', path: `${path}/board`, tags })
    .input(z.strictObject(wanted))
    .output(z.object({ columns: z.array(z.object({ stage, count: z.int(), prospects: z.array(row) })) })),

  /**
   * Returns a prospect, with visits and events newest first. Errors: `prospect_not_found`, also for a prospect of
   * another account or in another portfolio.
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
        /** Increases with every change of the prospect's details. */
        version: z.int(),
        /** The parts of the score. */
        scoreParts: z.array(z.object({ part: z.enum(scorePartNames), points: z.int() })).nullable(),
        /** The campaign of the prospect's first visit, if any. */
        campaign: z.string().nullable(),
        /** Whether the prospect was merged into another one. */
        isMerged: z.boolean(),
        /** The prospect that it was merged into, and (in `alike`) possible duplicates, if the caller may see them. */
        mergedInto: z.object({ id: z.string(), accountId: agencyOrPlatform, name: z.string() }).nullable(),
        /** Prospects merged into this one, with their original details, newest first. */
        merged: z.array(merged),
        alike: z.array(
          z.object({
            ...{ id: z.string(), accountId: agencyOrPlatform, name: z.string(), stage },
            same: z.array(z.enum(['email', 'phone'])),
          }),
        ),
        mayAssign: z.boolean(),
        /** The link for registering the prospect's own agency, once it was sent. */
        inviteUrl: z.string().nullable(),
        /** The agency registered with that link. `isReached`: whether the caller may open its file. */
        registration: z
          .object({ accountId, name: z.string(), state: z.enum(accountStates), isReached: z.boolean() })
          .nullable(),
        terms: z.object({ version: z.string(), at: instant }).nullable(),
        /**
         * Files in the order in which they were added; their contents are at
         * `/files/prospects/{accountId}/{id}/{file}`.
         */
        files: z.array(file),
        visits: z.array(visit),
        events: z.array(event),
      }),
    ),

  /**
   * Corrects a prospect's details. The rules are those of `signUpSeller`. Errors: `prospect_not_found`,
   * `prospect_changed` if `version` is outdated.
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
   * Adds a prospect whom the caller has met to the caller's portfolio. The rules are those of `signUpSeller`. `call`:
   * the call request that the prospect came from, which is closed. Errors: `call_request_not_found`,
   * `call_request_changed`.
   */
  createProspect: base
    .route({ method: 'POST', path, tags })
    .input(
      z
        .strictObject({ ...details, idempotencyKey, call: convertedCall.optional() })
        .superRefine(checkRegistration(askedOfProspects)),
    )
    .output(z.object(one)),

  /** Removes a file and keeps a record of the removal. Errors: `prospect_not_found`, `document_not_found`. */
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

  /**
   * Moves a prospect to the caller's portfolio. Errors: `prospect_not_found`, `prospect_changed` if it has a keeper.
   */
  takeProspect: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/keeper`, tags })
    .input(z.strictObject(one))
    .output(z.object({})),

  /** Assigns a prospect to a member of staff. Errors: `prospect_not_found`, `person_not_found`, `prospect_changed`. */
  assignProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/keeper`, tags })
    .input(z.strictObject({ ...one, keeperId: personId, seenKeeperId: personId.nullable() }))
    .output(z.object({})),

  /**
   * Changes the stage without recording a call or a visit. The current stage changes nothing. Errors as for
   * `addProspectVisit`.
   */
  moveProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/stage`, tags })
    .input(
      z
        .strictObject({ ...one, stage, reason: z.string().trim().max(maxReason).default('') })
        .refine(({ stage, reason }) => stage !== 'lost' || reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ stage })),

  /**
   * Merges a prospect into another one, which takes over its history. Errors: `prospect_not_found`, `prospect_changed`
   * if one of the two was merged before.
   */
  mergeProspects: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/merge`, tags })
    .input(z.strictObject({ ...one, into: z.strictObject(one), reason }))
    .output(z.object({})),

  /**
   * E-mails the link for registering the prospect's own agency; a repeated call sends the same link. The registration
   * and its approval change the stage. Errors: `prospect_not_found`, `prospect_stage`.
   */
  inviteProspect: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/invitation`, tags })
    .input(z.strictObject({ ...one, language }))
    .output(z.object({ stage, url: z.string() })),

  /** Sets the next step and its day; null for none. Errors: `prospect_not_found`, `prospect_stage`. */
  planProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/plan`, tags })
    .input(z.strictObject({ ...one, nextOn: day.nullable(), nextAction: planned }))
    .output(z.object({})),

  /**
   * Records a call or a visit, and optionally a new stage; the current stage is not a change. Errors:
   * `prospect_not_found`, `prospect_stage` if the current stage does not lead to the new one.
   */
  addProspectVisit: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/visits`, tags })
    .input(
      z
        .strictObject({
          ...one,
          idempotencyKey,
          kind: z.enum(touchKinds),
          /** Must not be in the future; device clocks may be slightly ahead. */
          happenedAt: instant,
          said: z.string().trim().min(1).max(maxSaid),
          nextOn: day.nullable(),
          /** The next step. Missing in older records from a device's outbox. */
          nextAction: planned.default(''),
          /** The new stage; null if it does not change. */
          stage: stage.nullable(),
          /** Why the prospect is lost; "" for all other stages. */
          reason: z.string().trim().max(maxReason),
        })
        .refine(({ stage, reason }) => (stage === 'lost') === reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ id: z.string(), prospectId: z.string(), stage })),
}
