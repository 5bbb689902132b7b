import { oc } from '@orpc/contract'
import * as z from 'zod'
import { accountStates, documentKinds, personKinds } from '#core/agencies/accounts.ts'
import { longestHost } from '#core/agencies/domains.ts'
import {
  correctableData,
  fileWaits,
  listedStates,
  maxCreditMinor,
  maxMarked,
  maxNoted,
  noteKinds,
  origins,
} from '#core/agencies/registration-desk.ts'
import { mexicanStateCodes } from '#core/app/mexico.ts'
import { accountId, day, reason } from '#core/app/shapes.ts'
import { blockLimits } from '#core/products/groups.ts'
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

/** The terms of an agreement as input. */
const agreement = {
  accountId,
  version,
  /** The plan on which the commission is based. */
  plan: z.string().min(1).max(64).optional(),
  commissionBp: perKind,
  markupBp: perKind,
  /** The sellers' share of the agency's earnings. */
  sellerBp: z.int().min(0).max(10_000),
  creditLimitMinor: z.int().min(0).max(maxCreditMinor),
}

/**
 * Registrations, and staff's decisions about agencies. Executives see their own portfolio, and `news` files without an
 * executive.
 */
export const registrationsDeskContract = {
  /** Lists registration files, the longest waiting first. */
  listRegistrations: base
    .route({ method: 'GET', path, tags })
    .input(
      searchInput({
        state: z.enum(listedStates).default('in_process'),
        /** An executive's id, `mine`, `nobody`, or `mine_or_nobody`. */
        executive: z.string().max(64).optional(),
        stateCode: z.enum(mexicanStateCodes).optional(),
        personKind: z.enum(personKinds).optional(),
        waits: z.enum(fileWaits).optional(),
        /** Days of receipt by the platform's clock, inclusive. */
        from: day.optional(),
        until: day.optional(),
        origin: z.enum(origins).optional(),
      }),
    )
    .output(listOf(row)),

  /** Lists staff to whom a file can be assigned. Errors: `forbidden` for callers who may not assign files. */
  listRegistrationStaff: base
    .route({ method: 'GET', path: '/admin/registration-staff', tags })
    .input(z.strictObject({}))
    .output(z.object({ staff: z.array(staff) })),

  getRegistration: base
    .route({ method: 'GET', path: `${path}/{accountId}`, tags })
    .input(one)
    .output(file),

  /** Moves a file from `news` to `in_process`, with the caller as its executive. */
  takeRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/taking`, tags })
    .input(z.strictObject({ accountId, version }))
    .output(moved),

  /** Assigns a file to a member of staff; a file in `news` becomes `in_process`. Errors: `person_not_found`. */
  assignRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/executive`, tags })
    .input(z.strictObject({ accountId, version, executiveId: z.string().max(64) }))
    .output(moved),

  /** Moves a file from `in_process` to `news`, for another executive to take. */
  returnRegistration: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/taking`, tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /**
   * Adds a note, a call or a message to the file. `nextOn` replaces the day of the next step. Errors: `day_over` for a
   * different day in the past.
   */
  noteOnRegistration: base
    .route({ method: 'POST', path: `${path}/{accountId}/notes`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        kind: z.enum(noteKinds),
        said: z.string().trim().min(1).max(maxNoted),
        nextOn: day.nullable(),
      }),
    )
    .output(z.object({})),

  /**
   * Requests all corrections from the agency in one e-mail, in its language and signed by the executive in charge:
   * rejected documents with their reasons, missing documents (`kinds`), details, and a message. If the agency is not
   * approved yet, the file then waits for it. Errors: `bad_request` if nothing is requested.
   */
  askForCorrections: base
    .route({ method: 'POST', path: `${path}/{accountId}/corrections`, tags })
    .input(
      z.strictObject({
        accountId,
        version,
        kinds: z.array(z.enum(documentKinds)).max(documentKinds.length),
        /** The reason for each detail. */
        data: z.partialRecord(z.enum(correctableData), z.string().trim().min(3).max(maxMarked)),
        said: z.string().trim().max(maxNoted),
      }),
    )
    .output(moved),

  /** Sends an invitation to one of the agency's people again. Errors: `seller_not_found`, `seller_state`. */
  resendInvitationOf: base
    .route({ method: 'POST', path: `${path}/{accountId}/people/{personId}/invitation`, tags })
    .input(z.strictObject({ accountId, personId: z.string().min(1).max(64) }))
    .output(z.object({})),

  /** Accepts or rejects a document. The agency is notified of rejections by `askForCorrections`. */
  decideDocument: base
    .route({ method: 'POST', path: '/admin/documents/{documentId}/decision', tags })
    .input(
      z.union([
        z.strictObject({
          documentId: z.string().max(64),
          version,
          decision: z.literal('accepted'),
          /** Last day of the document's validity. */
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
   * Approves or refuses a proposed trade name or RNT number. Approving a number also accepts its certificate. Errors:
   * `change_not_found` if the proposal is not pending, `proof_missing`.
   */
  decideChange: base
    .route({ method: 'POST', path: '/admin/agency-changes/{changeId}/decision', tags })
    .input(
      z.union([
        z.strictObject({
          changeId: z.string().max(64),
          version,
          decision: z.literal('approved'),
          /** Last day of the certificate's validity. */
          expiresOn: day.optional(),
        }),
        z.strictObject({ changeId: z.string().max(64), version, decision: z.literal('refused'), reason }),
      ]),
    )
    .output(z.object({})),

  /**
   * Moves a file from `in_process` to `approved`. Errors: `documents_incomplete` until all documents except the
   * contract are accepted, `contract_missing` until the contract is accepted, unless `withoutContract` defers it.
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
   * Changes an approved agency's terms for future sales. Errors: `credit_at_branches` if the credit granted to its
   * branches exceeds the new limit.
   */
  changeAgreement: base
    .route({ method: 'PUT', path: '/admin/accounts/{accountId}/agreement', tags })
    .input(z.strictObject({ ...agreement, reason }))
    .output(z.object({})),

  /** Sets how many room nights an agency and its branches may block for groups at a time. */
  changeBlockLimit: base
    .route({ method: 'PUT', path: '/admin/accounts/{accountId}/block-limit', tags })
    .input(z.strictObject({ accountId, version, most: z.int().min(0).max(blockLimits.maxNights), reason }))
    .output(z.object({})),

  /**
   * Sets whether an agency may take payments in its own accounts at providers. Once this is withdrawn, the accounts
   * take no new payments.
   */
  allowMerchantAccounts: base
    .route({ method: 'PUT', path: '/admin/accounts/{accountId}/merchant-accounts', tags })
    .input(z.strictObject({ accountId, version, isAllowed: z.boolean(), reason }))
    .output(z.object({})),

  /**
   * Releases the unsold rooms that an agency or a branch blocks for a group, and e-mails the reason to its owners.
   * Errors: `group_not_found`.
   */
  withdrawBlocks: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/groups/{url}/blocks', tags })
    .input(z.strictObject({ accountId, url: z.string().min(1).max(80), reason }))
    .output(z.object({ rooms: z.int() })),

  /**
   * Removes the domain of an agency or a branch, and e-mails the reason to its owners. Errors: `domain_not_found`, also
   * if the domain has been replaced.
   */
  withdrawDomain: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/domain', tags })
    .input(z.strictObject({ accountId, host: z.string().min(1).max(longestHost), reason }))
    .output(z.object({})),

  /**
   * Returns the agency `of`, which is shown before the caller confirms a duplicate. Errors: `account_not_found`, also
   * for an agency in another portfolio, `duplicate_of_itself`.
   */
  findDuplicate: base
    .route({ method: 'GET', path: `${path}/{accountId}/duplicate`, tags })
    .input(z.strictObject({ accountId, of: accountId }))
    .output(
      z.object({
        accountId,
        tradeName: z.string(),
        state: z.enum(accountStates),
        /** Null if the agency never registered. */
        rfc: z.string().nullable(),
        city: z.string().nullable(),
        stateCode: z.enum(mexicanStateCodes).nullable(),
      }),
    ),

  /** Closes this account as a duplicate of the account `of`. Errors as for `findDuplicate`. */
  markDuplicate: base
    .route({ method: 'POST', path: `${path}/{accountId}/duplicate`, tags })
    .input(z.strictObject({ accountId, version, of: accountId, reason }))
    .output(moved),

  /** Moves a file from `closed` to `in_process`, if the account was closed before its first sale. */
  reopenRegistration: base
    .route({ method: 'DELETE', path: `${path}/{accountId}/closing`, tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** Closes an account in any state permanently, with its branches. */
  closeAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/closing', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** Moves an account from `approved` to `suspended`: the agency and its branches can read, but not sell. */
  suspendAccount: base
    .route({ method: 'POST', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),

  /** Moves an account from `suspended` to `approved`. The reason is kept in the file. */
  reopenAccount: base
    .route({ method: 'DELETE', path: '/admin/accounts/{accountId}/suspension', tags })
    .input(z.strictObject({ accountId, version, reason }))
    .output(moved),
}
