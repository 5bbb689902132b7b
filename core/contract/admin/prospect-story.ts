import * as z from 'zod'
import { prospectData, prospectEvents, prospectStages, touchKinds } from '#core/agencies/prospects.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { instant } from '#core/app/shapes.ts'

const stage = z.enum(prospectStages)

/** A call or a visit. */
export const visit = z.object({
  id: z.string(),
  kind: z.enum(touchKinds),
  /** By the clock of the device that it was written on. */
  happenedAt: instant,
  said: z.string(),
  nextOn: z.string().nullable(),
  nextAction: z.string(),
  /** The step that went with it. */
  step: z.object({ from: stage, to: stage, reason: z.string().nullable() }).nullable(),
  by: z.string(),
})

/** What else was decided. */
export const deed = z.object({
  id: z.string(),
  event: z.enum(prospectEvents),
  at: instant,
  step: z.object({ from: stage, to: stage }).nullable(),
  /** Why it was done. */
  said: z.string(),
  nextOn: z.string().nullable(),
  /** Who looks after it from then on. */
  keeper: z.string().nullable(),
  /** The other one of a merge, and its id among those that are `merged`. */
  other: z.string().nullable(),
  otherId: z.string().nullable(),
  /** What was corrected. */
  fields: z.array(z.enum(prospectData)),
  /** Null: it came of itself. */
  by: z.string().nullable(),
})

/** One that is part of another now, and what it said. */
export const merged = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  stateCode: z.enum(mexicanStateCodes),
  /** Of the agency that was asked; null: none. */
  agencyName: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
  mergedAt: instant.nullable(),
})

/** A paper. */
export const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  /** Who took it away and why; it is not opened any more. */
  removed: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
