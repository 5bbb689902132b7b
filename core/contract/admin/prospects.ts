import { oc } from '@orpc/contract'
import * as z from 'zod'
import { isDay } from '../../days.ts'
import { mexicanStateCodes } from '../../mexico.ts'
import { mostReason, mostSaid, ofPlatform, prospectStages, touchKinds } from '../../prospects.ts'
import { accountId, idempotencyKey, instant, searchedText } from '../../shapes.ts'
import { errors } from '../errors.ts'

const base = oc.errors(errors)
const tags = ['admin', 'prospects']
const path = '/admin/prospects' as const

const stage = z.enum(prospectStages)
const day = z.string().refine(isDay)
/** The agency that is asked, or `platform` for somebody who asks alone. */
const asked = z.union([accountId, z.literal(ofPlatform)])
const one = { accountId: asked, id: z.string().min(1).max(64) }

export const prospectsPageSize = 25

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
})

const visit = z.object({
  id: z.string(),
  kind: z.enum(touchKinds),
  /** By the clock of the device that it was written on. */
  happenedAt: instant,
  said: z.string(),
  nextOn: z.string().nullable(),
  /** The step that went with it. */
  step: z.object({ from: stage, to: stage, reason: z.string().nullable() }).nullable(),
  by: z.string(),
})

/** Travel agents who ask to sell, as the platform's staff work on them. */
export const prospectsContract = {
  /** Those that are open first: whom nobody planned anything with, then by the day of what was planned. */
  listProspects: base
    .route({ method: 'GET', path, tags })
    .input(
      z.strictObject({
        /** `open`: neither won nor lost. */
        stage: z.union([stage, z.literal('open')]).optional(),
        stateCode: z.enum(mexicanStateCodes).optional(),
        /** Part of a name, an e-mail, a phone or a city. */
        text: searchedText.optional(),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    )
    .output(z.object({ count: z.int(), prospects: z.array(row) })),

  /** Refuses with `prospect_not_found`, also where it asks another account. Visits: the newest first. */
  getProspect: base
    .route({ method: 'GET', path: `${path}/{accountId}/{id}`, tags })
    .input(z.strictObject(one))
    .output(
      row.extend({
        email: z.string(),
        phone: z.string(),
        message: z.string(),
        terms: z.object({ version: z.string(), at: instant }).nullable(),
        visits: z.array(visit),
      }),
    ),

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
          /** Null: it stays where it is. */
          stage: stage.nullable(),
          /** Why it is lost; "" for everything else. */
          reason: z.string().trim().max(mostReason),
        })
        .refine(({ stage, reason }) => (stage === 'lost') === reason.length > 0, { path: ['reason'] }),
    )
    .output(z.object({ id: z.string(), prospectId: z.string(), stage })),
}
