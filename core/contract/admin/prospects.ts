import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates } from '#core/agencies/accounts.ts'
import { type ScorePart, scoreParts } from '#core/agencies/prospect-score.ts'
import {
  askedOfProspects,
  listedStages,
  mostExpectedMinor,
  mostNextAction,
  mostSaid,
  ofPlatform,
  prospectDues,
  prospectOrder,
  prospectSources,
  prospectStages,
  touchKinds,
} from '#core/agencies/prospects.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { mostReason } from '#core/app/reason.ts'
import { accountId, day, idempotencyKey, instant, language, reason, searchedText } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput, sortIn } from '../list.ts'
import { checkRegistration, registrationShape } from '../registrations.ts'
import { deed, file, merged, visit } from './prospect-story.ts'

const base = oc.errors(errors)
const tags = ['admin', 'prospects']
const path = '/admin/prospects' as const

const stage = z.enum(prospectStages)
/** The agency that is asked, or `platform` for somebody who asks alone. */
const asked = z.union([accountId, z.literal(ofPlatform)])
const one = { accountId: asked, id: z.string().min(1).max(64) }

export const prospectsPageSize = 25
/** How many of a stage stand on the board. */
export const boardColumnLength = 8

const personId = z.string().min(1).max(64)
const person = z.object({ id: z.string(), name: z.string() })
/** What it is expected to sell in a month, as staff estimate it, in Mexican minor units; null: nobody has said. */
const expectedMinor = z.int().min(0).max(mostExpectedMinor).nullable()
const scorePartNames = Object.keys(scoreParts) as [ScorePart, ...ScorePart[]]
const planned = z.string().trim().max(mostNextAction)

/** What a prospect says about itself. */
const said = {
  contactName: registrationShape.contactName,
  email: registrationShape.email,
  phone: registrationShape.phone,
  city: registrationShape.city,
  stateCode: registrationShape.stateCode,
  language,
  expectedMinor,
}

/** What a list or a board is narrowed to. */
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

/** All of the list that is asked for, as a file. */
export const prospectsQuestion = prospectsInput.omit({ page: true })
export type ProspectsQuestion = z.output<typeof prospectsQuestion>

const row = z.object({
  id: z.string(),
  accountId: asked,
  /** Of the agency; null for somebody who asks alone. */
  agencyName: z.string().nullable(),
  name: z.string(),
  city: z.string(),
  stateCode: z.enum(mexicanStateCodes),
  stage,
  createdAt: instant,
  /** The latest call or visit, and what it left to do. */
  lastTouch: z.object({ kind: z.enum(touchKinds), at: instant }).nullable(),
  nextOn: z.string().nullable(),
  nextAction: z.string(),
  expectedMinor,
  source: z.enum(prospectSources),
  /** From 0 to 100, how much it is worth to go on with it now; null: won or lost. */
  score: z.int().nullable(),
  /** Who looks after it; null: nobody yet. */
  keeper: person.nullable(),
})

/** Travel agents who ask to sell, as the platform's staff work on them. */
export const prospectsContract = {
  /**
   * Those that are open first: whom nobody planned anything with, then by the day of what was planned; or by their score.
   */
  listProspects: base.route({ method: 'GET', path, tags }).input(prospectsInput).output(listOf(row)),

  /** Every stage with how many there are, and the first of them in the list's order. */
  getProspectBoard: base
    .route({ method: 'GET', path: `${path}/board`, tags })
    .input(z.strictObject(wanted))
    .output(z.object({ columns: z.array(z.object({ stage, count: z.int(), prospects: z.array(row) })) })),

  /**
   * Refuses with `prospect_not_found`, also where it asks another account or is in somebody else's portfolio. Visits and
   * deeds: the newest first.
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
        /** Goes up with every change of what stands about it. */
        version: z.int(),
        /** Of what the score is made. */
        scoreParts: z.array(z.object({ part: z.enum(scorePartNames), points: z.int() })).nullable(),
        /** That led here, where one did. */
        campaign: z.string().nullable(),
        /** Whether it is part of another now. */
        isMerged: z.boolean(),
        /** That other, and who may be the same person, as far as who asks reaches them. */
        mergedInto: z.object({ id: z.string(), accountId: asked, name: z.string() }).nullable(),
        /** Those that are part of it now, with what they said, the latest first. */
        merged: z.array(merged),
        alike: z.array(
          z.object({
            ...{ id: z.string(), accountId: asked, name: z.string(), stage },
            same: z.array(z.enum(['email', 'phone'])),
          }),
        ),
        mayAssign: z.boolean(),
        /** By which an agency of its own registers, once invited. */
        inviteUrl: z.string().nullable(),
        /** The agency that was registered by it; `isReached`: whether who asks may open its file. */
        registration: z
          .object({ accountId, name: z.string(), state: z.enum(accountStates), isReached: z.boolean() })
          .nullable(),
        terms: z.object({ version: z.string(), at: instant }).nullable(),
        /** In the order in which they came; bytes are at `/files/prospects/{accountId}/{id}/{file}`. */
        files: z.array(file),
        visits: z.array(visit),
        deeds: z.array(deed),
      }),
    ),

  /**
   * Puts right what the prospect said about itself, by the rules of `signUpSeller`. Refuses with `prospect_not_found`, and
   * `prospect_changed` where it is not the `version` that was seen.
   */
  correctProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}`, tags })
    .input(
      z
        .strictObject({
          ...{ ...one, ...said },
          version: z.int().min(1),
        })
        .superRefine(checkRegistration(askedOfProspects)),
    )
    .output(z.object({ version: z.int() })),

  /** Keeps somebody whom one of the staff has met, in the own portfolio, by the rules of `signUpSeller`. */
  createProspect: base
    .route({ method: 'POST', path, tags })
    .input(z.strictObject({ ...said, idempotencyKey }).superRefine(checkRegistration(askedOfProspects)))
    .output(z.object(one)),

  /** Takes a paper away, which stays as a mark. Refuses with `prospect_not_found`, `document_not_found`. */
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

  /** Puts it into one's own portfolio. Refuses with `prospect_not_found`, `prospect_changed` where somebody has it. */
  takeProspect: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/keeper`, tags })
    .input(z.strictObject(one))
    .output(z.object({})),

  /** Gives it to somebody of the staff. Refuses with `prospect_not_found`, `person_not_found`, `prospect_changed`. */
  assignProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/keeper`, tags })
    .input(z.strictObject({ ...one, keeperId: personId, seenKeeperId: personId.nullable() }))
    .output(z.object({})),

  /** Takes a step without a call or a visit; a stage that is reached already is none. Refuses as `addProspectVisit`. */
  moveProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/stage`, tags })
    .input(
      z
        .strictObject({ ...one, stage, reason: z.string().trim().max(mostReason).default('') })
        .refine(({ stage, reason }) => stage !== 'lost' || reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ stage })),

  /**
   * Makes it part of another, which has its story from then on. Refuses with `prospect_not_found`, `prospect_changed`
   * where one of them was merged before.
   */
  mergeProspects: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/merge`, tags })
    .input(z.strictObject({ ...one, into: z.strictObject(one), reason }))
    .output(z.object({})),

  /**
   * Mails the link by which an agency of the prospect's own registers; asked again, the same link. Registering by it and
   * being approved move the prospect on. Refuses with `prospect_not_found`, `prospect_stage`.
   */
  inviteProspect: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/invitation`, tags })
    .input(z.strictObject({ ...one, language }))
    .output(z.object({ stage, url: z.string() })),

  /** What is to be done next, and when; null: nothing. Refuses with `prospect_not_found`, `prospect_stage`. */
  planProspect: base
    .route({ method: 'PUT', path: `${path}/{accountId}/{id}/plan`, tags })
    .input(z.strictObject({ ...one, nextOn: day.nullable(), nextAction: planned }))
    .output(z.object({})),

  /**
   * Notes a call or a visit, with the step that came of it; a stage that is reached already is no step. Refuses with
   * `prospect_not_found`, and `prospect_stage` where the stage of now does not lead there.
   */
  addProspectVisit: base
    .route({ method: 'POST', path: `${path}/{accountId}/{id}/visits`, tags })
    .input(
      z
        .strictObject({
          ...one,
          idempotencyKey,
          kind: z.enum(touchKinds),
          /** Not in the future, but for clocks that are ahead. */
          happenedAt: instant,
          said: z.string().trim().min(1).max(mostSaid),
          nextOn: day.nullable(),
          /** What is to be done then. Notes that a device has kept for long do not say it. */
          nextAction: planned.default(''),
          /** Null: it stays where it is. */
          stage: stage.nullable(),
          /** Why it is lost; "" for everything else. */
          reason: z.string().trim().max(mostReason),
        })
        .refine(({ stage, reason }) => (stage === 'lost') === reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ id: z.string(), prospectId: z.string(), stage })),
}
