import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '#core/agencies/accounts.ts'
import {
  correctableData,
  fileWaits,
  listedStates,
  mostCreditMinor,
  mostMarked,
  mostNoted,
  noteKinds,
  origins,
} from '#core/agencies/registration-desk.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, day, reason } from '#core/app/shapes.ts'
import { blockTerms } from '#core/products/groups.ts'
import { errors } from '../errors.ts'
import { listOf, searchInput } from '../list.ts'
import { document } from '../registrations.ts'
import { file, perKind, row, staff, version } from './registration-file.ts'

const base = oc.errors(errors)
const tags = ['admin']
const path = '/admin/registrations' as const
const one = z.strictObject({ accountId })
const moved = z.object({ state: z.enum(accountStates) })

export const registrationsPageSize = 25

/** What is agreed, as it is handed in. */
const agreement = {
  accountId,
  version,
  /** From which the commission was made. */
  plan: z.string().min(1).max(64).optional(),
  commissionBp: perKind,
  markupBp: perKind,
  /** The sellers' part of what the agency earns. */
  sellerBp: z.int().min(0).max(10_000),
  creditLimitMinor: z.int().min(0).max(mostCreditMinor),
}

/** What the platform's staff decide about agencies. An executive reaches the own portfolio, and news of nobody. */
export const registrationsDeskContract = {
  /** Those that wait the longest first. */
  listRegistrations: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(listedStates).default('in_process'),
        /** Somebody of the staff, `mine`, `nobody`, or `mine_or_nobody`. */
        executive: z.string().max(64).optional(),
        stateCode: z.enum(mexicanStateCodes).optional(),
        personKind: z.enum(personKinds).optional(),
        waits: z.enum(fileWaits).optional(),
        /** Days, by the platform's clock, between which it was received; both count. */
        from: day.optional(),
        until: day.optional(),
        origin: z.enum(origins).optional(),
      }),
    )
    .output(listOf(row)),

  /** Who can be given a file. Refuses with `forbidden` who gives none. */
  listRegistrationStaff: base
    .route({ method: 'GET', path: '/admin/registration-staff', tags })
    .input(z.strictObject({}))
    .output(z.object({ staff: z.array(staff) })),

  getRegistration: base
    .route({ method: 'GET', path: `${path}/{accountId}`, tags })
    .input(one)
    .output(file),

  /** news → in_process, by whoever asks. */
  takeRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/taking`, tags })
    .input(z.strictObject({ accountId, version }))
    .output(moved),

  /** Gives a file to somebody of the staff; one of the news is in process from then on. Refuses with `person_not_found`. */
  assignRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/executive`, tags })
    .input(z.strictObject({ accountId, version, executiveId: z.string().max(64) }))
    .output(moved),

  /** in_process → news, for somebody else to take. */
  returnRegistration: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/taking`, tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /**
   * Writes a note, a call or a message into the file; `nextOn` takes the place of the day that was set before. Refuses with
   * `day_over` another day that is over.
   */
  noteOnRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/notes`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        kind: z.enum(noteKinds),
        said: z.string().trim().min(1).max(mostNoted),
        nextOn: day.nullable(),
      }),
    )
    .output(z.object({})),

  /**
   * Tells the agency, in one mail in its language and signed by whoever has the file, everything that is to be corrected: the
   * papers that were sent back, with why, the `kinds` that are missing, details, and a message. Before the approval the
   * file waits for the agency from then on. Refuses with `bad_request` where there is nothing to correct.
   */
  askForCorrections: base
    .route({ method: 'POST', path: `${path}/{accountId}/corrections`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        kinds: z.array(z.enum(documentKinds)).max(documentKinds.length),
        /** What is wrong with what the agency said about itself. */
        data: z.partialRecord(z.enum(correctableData), z.string().trim().min(3).max(mostMarked)),
        said: z.string().trim().max(mostNoted),
      }),
    )
    .output(moved),

  /** Sends the invitation of somebody of the agency again. Refuses with `seller_not_found`, `seller_state`. */
  resendInvitationOf: base
    .route({ method: 'POST', path: `${path}/{accountId}/people/{personId}/invitation`, tags })
    .input(z.strictObject({ accountId, personId: z.string().min(1).max(64) }))
    .output(z.object({})),

  /** Accepts a paper, or marks what is wrong with it, of which the agency is told by `askForCorrections`. */
  decideDocument: base
    .route({ method: 'POST', path: '/admin/documents/{documentId}/decision', tags })
    .input(
      z.union([
        z.strictObject({
          documentId: z.string().max(64),
          version,
          decision: z.literal('accepted'),
          /** Last day on which it counts. */
          expiresOn: day.optional(),
        }),
        z.strictObject({
          documentId: z.string().max(64),
          version,
          decision: z.literal('rejected'),
          reason,
        }),
      ]),
    )
    .output(document),

  /**
   * in_process → approved. Refuses with `documents_incomplete` before every paper but the contract is accepted, and with
   * `contract_missing` before that is, unless `withoutContract` says that it is signed later.
   */
  approveRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/approval`, tags })
    .input(
      z.strictObject({
        ...agreement,
        sellerBp: agreement.sellerBp.default(4_000),
        withoutContract: z.boolean().default(false),
      }),
    )
    .output(moved),

  /**
   * Agrees otherwise with an agency that was approved, for what is sold from now on. Refuses with `credit_at_branches`
   * where its branches have more of the credit line.
   */
  changeAgreement: base
    .route({ method: 'PUT', path: '/admin/accounts/{accountId}/agreement', tags })
    .input(z.strictObject({ ...agreement, reason }))
    .output(z.object({})),

  /** How many room-nights an agency and its branches may keep for groups at a time. */
  changeBlockLimit: base
    .route({ method: 'PUT', path: '/admin/accounts/{accountId}/block-limit', tags })
    .input(z.strictObject({ accountId, version, most: z.int().min(0).max(blockTerms.mostNights), reason }))
    .output(z.object({})),

  /**
   * Gives back the rooms that an account, an agency's or a branch's, keeps for a group and nobody took, and tells its owners
   * why. Refuses with `group_not_found`.
   */
  withdrawBlocks: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/groups/{url}/blocks', tags })
    .input(z.strictObject({ accountId, url: z.string().min(1).max(80), reason }))
    .output(z.object({ rooms: z.int() })),

  /**
   * The agency `of`, which a registration may repeat, before somebody says that it does. Refuses with
   * `account_not_found`, also for one in somebody else's portfolio, and `duplicate_of_itself`.
   */
  findDuplicate: base
    .route({ method: 'GET', path: `${path}/{accountId}/duplicate`, tags })
    .input(z.strictObject({ accountId, of: accountId }))
    .output(
      z.object({
        accountId,
        tradeName: z.string(),
        state: z.enum(accountStates),
        /** Null where it never registered. */
        rfc: z.string().nullable(),
        city: z.string().nullable(),
        stateCode: z.enum(mexicanStateCodes).nullable(),
      }),
    ),

  /** It repeats the account `of`, which stays: this one is closed. Refuses as `findDuplicate` does. */
  markDuplicate: base
    .route({ method: 'POST', path: `${path}/{accountId}/duplicate`, tags })
    .input(z.strictObject({ accountId, version, of: accountId, reason }))
    .output(moved),

  /** closed → in_process, where it was closed before it ever sold. */
  reopenRegistration: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/closing`, tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** Whatever state it is in → closed, with its branches, for good. */
  closeAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/closing', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** approved → suspended: it and its branches look, and sell no more. */
  suspendAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** suspended → approved. The reason stays in the file. */
  reopenAccount: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),
}
