import { type Kind, kinds } from '#core/products/products.ts'
import { hourMillis } from '#core/time/lengths.ts'
import {
  type AccountState,
  accountStates,
  type DocumentKind,
  type DocumentState,
  statesWithPapersToDecide,
} from './accounts.ts'

/** States by which registration files are listed. */
export const listedStates = [...accountStates, 'any'] as const

/** Why a file waits. `papers`: documents need a decision; `overdue`: the next step is due. */
export const fileWaits = ['papers', 'overdue'] as const

/** Audit events shown in a registration's file. Reading the file is not part of its history. */
export const fileEvents = [
  'registration_received',
  'registration_resubmitted',
  'registration_taken',
  'registration_assigned',
  'registration_noted',
  'registration_asked',
  'registration_returned',
  'registration_duplicate',
  'registration_rejected',
  'registration_approved',
  'registration_reopened',
  'agreement_changed',
  'block_limit_changed',
  'merchant_accounts_allowed',
  'blocks_withdrawn',
  'document_uploaded',
  'document_accepted',
  'document_rejected',
  'contact_changed',
  'tax_and_bank_changed',
  'tagline_changed',
  'change_proposed',
  'change_withdrawn',
  'change_approved',
  'change_refused',
  'account_suspended',
  'account_reopened',
  'account_closed',
  'agency_payment_recorded',
  'agency_payout_recorded',
  'agency_payout_ordered',
  'agency_payout_paid',
  'agency_payout_reopened',
  'agency_payout_returned',
  'settlement_reversed',
] as const
export type FileEvent = (typeof fileEvents)[number]

/** Kinds of notes that staff add to a file: a note, a call, a WhatsApp message. */
export const noteKinds = ['note', 'call', 'message'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Sources of a registration: an executive's invitation, another invitation link, a campaign, or none of these. */
export const origins = ['executive', 'lead', 'campaign', 'direct'] as const
export type Origin = (typeof origins)[number]

/** Terms between an agency and the platform. */
export interface Agreed {
  /** Basis points per kind. */
  commissionBp: Record<Kind, number>
  markupBp: Record<Kind, number>
  /** The sellers' share of the agency's earnings. */
  sellerBp: number
  /** The agency's credit limit, including those of its branches; in minor units of its currency. */
  creditLimitMinor: number
}

const agreedParts = ['commissionBp', 'markupBp', 'sellerBp', 'creditLimitMinor'] as const

/** The parts of an agreement that have changed. */
export const partsChanged = (before: Agreed, after: Agreed): (keyof Agreed)[] =>
  agreedParts.filter((part) =>
    part === 'commissionBp' || part === 'markupBp'
      ? kinds.some((kind) => before[part][kind] !== after[part][kind])
      : before[part] !== after[part],
  )

/** The largest credit limit, in minor units. */
export const maxCreditMinor = 100_000_000_00

/** Details that staff can ask an agency to correct; the agency changes them itself. */
export const correctableData = [
  'contactName',
  'phone',
  'email',
  'address',
  'legalName',
  'rfc',
  'taxRegime',
  'fiscalPostcode',
  'clabe',
  'clabeHolder',
] as const
export type CorrectableData = (typeof correctableData)[number]

/** The document that proves each detail, including the kind of person. */
const provenBy: Partial<Record<CorrectableData | 'personKind', DocumentKind>> = {
  personKind: 'tax_status',
  rfc: 'tax_status',
  taxRegime: 'tax_status',
  fiscalPostcode: 'tax_status',
  clabe: 'bank_statement',
  clabeHolder: 'bank_statement',
}

/** The documents that become outdated when these details change. */
export const papersOutdatedBy = (
  changed: readonly (CorrectableData | 'personKind')[],
): ReadonlySet<DocumentKind> => new Set(changed.flatMap((field) => provenBy[field] ?? []))

/** Maximum length of the reason for rejecting a document or a detail, in characters. */
export const maxMarked = 500

/** Ids of rejected documents that no request for corrections has mentioned yet. `history`: newest first. */
export function unreportedPapers(
  papers: readonly { id: string | null; state: string }[],
  history: readonly { event: FileEvent; document: { id: string } | null }[],
): string[] {
  const round = history.findIndex(({ event }) => isRound(event))
  const since = round < 0 ? history : history.slice(0, round)
  const sentBack = new Set(
    since.flatMap(({ event, document }) => (event === 'document_rejected' && document ? [document.id] : [])),
  )
  return papers.flatMap(({ id, state }) => (id && state === 'rejected' && sentBack.has(id) ? [id] : []))
}

/** Counts of a file's documents: to review, rejected and not requested again yet, requested, expired, outdated. */
export function papersDue({
  state,
  papers,
  history,
}: {
  state: AccountState
  papers: readonly { id: string | null; state: DocumentState }[]
  history: Parameters<typeof unreportedPapers>[1]
}) {
  const inState = (wanted: DocumentState) => papers.filter((paper) => paper.state === wanted).length
  const unreported = unreportedPapers(papers, history).length
  return {
    toLookAt: statesWithPapersToDecide.includes(state) ? inState('uploaded') : 0,
    unreported,
    asked: inState('rejected') - unreported,
    expired: inState('expired'),
    outdated: inState('outdated'),
  }
}

/** Requests for corrections; older files contain `registration_rejected` instead. */
export const roundEvents = ['registration_asked', 'registration_rejected'] as const satisfies FileEvent[]

/** Staff's actions that end the review of a resubmission. */
export const reviewEvents = [
  'registration_noted',
  'agreement_changed',
  'document_accepted',
  'document_rejected',
  'account_suspended',
  'account_reopened',
  'account_closed',
] as const satisfies FileEvent[]

/** Events that end a round of corrections, except for missing documents. */
export const roundEnds = [
  'registration_resubmitted',
  'registration_approved',
  'registration_reopened',
] as const satisfies FileEvent[]

/** Requested corrections that the agency has not resubmitted. */
export interface Owed {
  /** Rejected or requested documents that are still missing. */
  papers: DocumentKind[]
  /** Requested documents that the agency has uploaded since. */
  came: DocumentKind[]
  data: { field: CorrectableData; why: string; isCorrected: boolean }[]
  message: string
  /** The signature under the message; unknown for old requests. */
  signedBy?: string | null | undefined
}

/** The number of corrections, including finished ones. */
export const countAsked = ({ papers, came, data }: Owed): number => papers.length + came.length + data.length

/** The number of corrections that the agency still has to make before it can resubmit. */
export const countOwed = ({ papers, data }: Owed): number =>
  papers.length + data.filter(({ isCorrected }) => !isCorrected).length

/** Whether the agency has to resubmit explicitly, which is not necessary if it only uploaded documents. */
export const isToBeSent = ({ data, message }: Pick<Owed, 'data' | 'message'>): boolean =>
  data.length > 0 || message !== ''

/** `ready`: everything is corrected and has to be resubmitted. */
export type OwedStanding = 'nothing' | 'owed' | 'ready'

export function standingOfOwed(owed: Owed): OwedStanding {
  if (countOwed(owed) > 0) return 'owed'
  return isToBeSent(owed) ? 'ready' : 'nothing'
}

/** The reason for each detail that is still to be corrected. */
export const pendingData = ({ data }: Pick<Owed, 'data'>): Partial<Record<CorrectableData, string>> =>
  Object.fromEntries(data.flatMap(({ field, why, isCorrected }) => (isCorrected ? [] : [[field, why]])))

export const isRound = (event: FileEvent): boolean => roundEvents.some((round) => round === event)

const turns: readonly FileEvent[] = [...roundEvents, ...roundEnds, ...reviewEvents]

/** When the agency last resubmitted; null if it has not, or if staff have reviewed the resubmission. */
export function sentAgainAt(history: readonly { event: FileEvent; at: string }[]): string | null {
  const last = history.find(({ event }) => turns.includes(event))
  return last?.event === 'registration_resubmitted' ? last.at : null
}

const corrections: readonly FileEvent[] = ['document_uploaded', 'contact_changed', 'tax_and_bank_changed']

/** Whether a resubmission corrected anything since the request. `earlier`: newest first. */
export function wasCorrected(earlier: readonly { event: FileEvent }[]): boolean {
  const round = earlier.findIndex(({ event }) => isRound(event))
  return earlier.slice(0, Math.max(round, 0)).some(({ event }) => corrections.includes(event))
}

/** Maximum length of a note, and of the message with requested corrections, in characters. */
export const maxNoted = 2_000

/** How long a file has waited, in hours or days. `since`: an ISO instant; `now`: milliseconds since 1970. */
export function waitedFor(since: string, now: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hourMillis))
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
