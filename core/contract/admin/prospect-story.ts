import * as z from 'zod'
import { fieldsIn, prospectData } from '#core/agencies/prospect-fields.ts'
import { prospectEvents, prospectStages, touchKinds } from '#core/agencies/prospects.ts'
import { pick } from '#core/app/by-name.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { instant } from '#core/app/shapes.ts'
import { storedFields } from './prospect-fields.ts'

const stage = z.enum(prospectStages)

/** A call or a visit. */
export const visit = z.object({
  id: z.string(),
  kind: z.enum(touchKinds),
  /** The time by the clock of the device on which the visit was recorded. */
  happenedAt: instant,
  said: z.string(),
  nextOn: z.string().nullable(),
  nextAction: z.string(),
  /** The change of stage recorded with it. */
  step: z.object({ from: stage, to: stage, reason: z.string().nullable() }).nullable(),
  by: z.string(),
})

/** Any other event of a prospect. */
export const event = z.object({
  id: z.string(),
  event: z.enum(prospectEvents),
  at: instant,
  step: z.object({ from: stage, to: stage }).nullable(),
  /** The reason for the event. */
  said: z.string(),
  nextOn: z.string().nullable(),
  /** The new keeper. */
  keeper: z.string().nullable(),
  /** For a merge, the other prospect's name, and its id among those in `merged`. */
  other: z.string().nullable(),
  otherId: z.string().nullable(),
  /** The corrected fields. */
  fields: z.array(z.enum(prospectData)),
  /** The author's name; null for an automatic event. */
  by: z.string().nullable(),
})

/** A prospect merged into this one, with its original details. */
export const merged = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  stateCode: z.enum(mexicanStateCodes),
  ...pick(storedFields, fieldsIn('contact')),
  /** The agency that the prospect asked to join; null if none. */
  agencyName: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
  mergedAt: instant.nullable(),
})

export const file = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  /** Who removed the file, when and why; a removed file can no longer be opened. */
  removed: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
})
