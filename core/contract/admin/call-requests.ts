import { oc } from '@orpc/contract'
import * as z from 'zod'
import {
  callAges,
  callDues,
  callOutcomes,
  callStates,
  listedCallStates,
  maxCallNote,
  recordedOutcomes,
} from '#core/agencies/call-requests.ts'
import { ofPlatform } from '#core/agencies/prospects.ts'
import { accountId, instant } from '#core/app/shapes.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'

const base = oc.errors(errors)
const tags = ['admin', 'call requests']
const path = '/admin/call-requests' as const
const id = z.string().min(1).max(64)
const person = z.object({ id: z.string(), name: z.string() })
const prospect = { accountId: z.union([accountId, z.literal(ofPlatform)]), id }
const said = z.string().trim().max(maxCallNote)
/**
 * The latest step that the user has seen; null if there is none. If there is a newer one, the error is
 * `call_request_changed`.
 */
const seenStepId = id.nullable()

export const callRequestsPageSize = 25
/** Number of steps shown with a request, newest first. */
export const callStepsShown = 10

const callRequestsInput = searchInput({
  state: z.enum(listedCallStates).default('open'),
  /** `mine`, `nobody`, or the id of its assignee. */
  keeper: id.optional(),
  due: z.enum(callDues).optional(),
  /** Filters by `createdAt`. */
  age: z.enum(callAges).optional(),
})

/** Filters for the exported list. */
export const callRequestsQuestion = callRequestsInput.omit({ page: true })
export type CallRequestsQuestion = z.output<typeof callRequestsQuestion>

const row = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  subject: z.string(),
  state: z.enum(callStates),
  createdAt: instant,
  /** The time that the person who asked for the call requested, and that person's time zone. */
  wantedAt: instant,
  timeZone: z.string(),
  /** When to try again if nobody answered. */
  nextAt: instant.nullable(),
  /** Whether the time to call has passed. */
  isOverdue: z.boolean(),
  keeper: person.nullable(),
  steps: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(callOutcomes),
      said: z.string(),
      nextAt: instant.nullable(),
      at: instant,
      by: z.string(),
    }),
  ),
  /** The prospect or agency in whose file the case continues. */
  prospect: z.object({ ...prospect, name: z.string() }).nullable(),
  agency: z.object({ accountId, name: z.string() }).nullable(),
  /** Files with the same phone number that the user may see; only for open requests. */
  alike: z.object({
    prospects: z.array(z.object({ ...prospect, name: z.string() })),
    agencies: z.array(z.object({ accountId, name: z.string() })),
  }),
})

/** Call requests, for staff. Errors of all verbs: `call_request_not_found`, `call_request_changed`. */
export const callRequestsContract = {
  /** Lists open requests by the time to call, then finished ones, newest first. */
  listCallRequests: base.route({ method: 'GET', path, tags }).input(callRequestsInput).output(listOf(row)),

  /** Assigns an unassigned request to the user. */
  takeCallRequest: base
    .route({ method: 'POST', path: `${path}/{id}/keeper`, tags })
    .input(z.strictObject({ id }))
    .output(z.object({})),

  /** Assigns a request to a member of staff. Errors: `person_not_found`. */
  assignCallRequest: base
    .route({ method: 'PUT', path: `${path}/{id}/keeper`, tags })
    .input(z.strictObject({ id, keeperId: id, seenKeeperId: id.nullable() }))
    .output(z.object({})),

  /** Records a call, or closes the request. `nextAt`: when to try again if nobody answered, in the future. */
  recordCall: base
    .route({ method: 'POST', path: `${path}/{id}/steps`, tags })
    .input(
      z
        .strictObject({
          ...{ id, seenStepId, said },
          outcome: z.enum(recordedOutcomes),
          nextAt: instant.nullable(),
        })
        .refine(({ outcome, nextAt }) => outcome === 'no_answer' || nextAt === null, { path: ['nextAt'] }),
    )
    .output(z.object({ state: z.enum(callStates) })),

  /** Writes the call into the file of a prospect or of an agency, and closes the request. */
  noteCallInFile: base
    .route({ method: 'POST', path: `${path}/{id}/note`, tags })
    .input(
      z.strictObject({
        ...{ id, seenStepId, said: said.min(1) },
        /** A file with the phone number of the request. */
        to: z.union([z.strictObject({ prospect: z.strictObject(prospect) }), z.strictObject({ accountId })]),
      }),
    )
    .output(z.object({})),

  /** Undoes the latest step. Notes written to other files are kept. */
  undoCallStep: base
    .route({ method: 'POST', path: `${path}/{id}/undoing`, tags })
    .input(z.strictObject({ id, stepId: id }))
    .output(z.object({ state: z.enum(callStates) })),
}
