import { type Kind, kinds } from '#core/products/products.ts'
import { hourMillis } from '#core/time/lengths.ts'
import {
  type AccountState,
  accountStates,
  type DocumentKind,
  type DocumentState,
  statesWithPapersToDecide,
} from './accounts.ts'

/** States by which files are listed. */
export const listedStates = [...accountStates, 'any'] as const

/** `papers`: some wait for a decision; `overdue`: the day of the next step has come. */
export const fileWaits = ['papers', 'overdue'] as const

/** What happens to the file of a registration, in the words of the audit; reading it is no part of its story. */
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
  'blocks_withdrawn',
  'document_uploaded',
  'document_accepted',
  'document_rejected',
  'contact_changed',
  'tax_and_bank_changed',
  'account_suspended',
  'account_reopened',
  'account_closed',
  'agency_payment_recorded',
  'agency_payout_recorded',
  'settlement_reversed',
] as const
export type FileEvent = (typeof fileEvents)[number]

/** What staff note of a file: a thought of their own, a call, a message by WhatsApp. */
export const noteKinds = ['note', 'call', 'message'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Where a registration came from: invited by one of the staff, by another link of an invitation, by a campaign, or by itself. */
export const origins = ['executive', 'lead', 'campaign', 'direct'] as const
export type Origin = (typeof origins)[number]

/** What an agency and the platform have agreed. */
export interface Agreed {
  /** Basis points of each kind. */
  commissionBp: Record<Kind, number>
  markupBp: Record<Kind, number>
  /** The sellers' part of what the agency earns. */
  sellerBp: number
  /** With what its branches have of it; minor units of its currency. */
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

/** Of an agency's credit line; minor units. */
export const mostCreditMinor = 100_000_000_00

/** What an agency can be asked to correct of what it said about itself, which it changes by itself. */
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

/** The paper that proves what an agency says about itself, the kind of person that it is among it. */
const provenBy: Partial<Record<CorrectableData | 'personKind', DocumentKind>> = {
  personKind: 'tax_status',
  rfc: 'tax_status',
  taxRegime: 'tax_status',
  fiscalPostcode: 'tax_status',
  clabe: 'bank_statement',
  clabeHolder: 'bank_statement',
}

/** The papers that say what is no longer so, once these details have changed. */
export const papersOutdatedBy = (
  changed: readonly (CorrectableData | 'personKind')[],
): ReadonlySet<DocumentKind> => new Set(changed.flatMap((field) => provenBy[field] ?? []))

/** Characters of what is wrong with a paper or a detail. */
export const mostMarked = 500

/** The papers that were sent back and of which the agency has not been told yet. `history`: the newest first. */
export function untoldPapers(
  papers: readonly { id: string | null; state: string }[],
  history: readonly { event: FileEvent; document: { id: string } | null }[],
): string[] {
  const told = history.findIndex(({ event }) => isRound(event))
  const since = told < 0 ? history : history.slice(0, told)
  const sentBack = new Set(
    since.flatMap(({ event, document }) => (event === 'document_rejected' && document ? [document.id] : [])),
  )
  return papers.flatMap(({ id, state }) => (id && state === 'rejected' && sentBack.has(id) ? [id] : []))
}

/** How many papers of a file staff have to look at, have to tell the agency of, wait for, and are too old or outdated. */
export function papersDue({
  state,
  papers,
  history,
}: {
  state: AccountState
  papers: readonly { id: string | null; state: DocumentState }[]
  history: Parameters<typeof untoldPapers>[1]
}) {
  const inState = (wanted: DocumentState) => papers.filter((paper) => paper.state === wanted).length
  const untold = untoldPapers(papers, history).length
  return {
    toLookAt: statesWithPapersToDecide.includes(state) ? inState('uploaded') : 0,
    untold,
    asked: inState('rejected') - untold,
    expired: inState('expired'),
    outdated: inState('outdated'),
  }
}

/** When an agency was told what to correct; the latter stands in files from before there was one word for it. */
export const roundEvents = ['registration_asked', 'registration_rejected'] as const satisfies FileEvent[]

/** What staff do with what was sent again, or with its agency: from then on it is no longer under review. */
export const reviewEvents = [
  'registration_noted',
  'agreement_changed',
  'document_accepted',
  'document_rejected',
  'account_suspended',
  'account_reopened',
  'account_closed',
] as const satisfies FileEvent[]

/** After which nothing is left of it but papers that have not come. */
export const roundEnds = [
  'registration_resubmitted',
  'registration_approved',
  'registration_reopened',
] as const satisfies FileEvent[]

/** What staff asked an agency to correct, and it has not sent again. */
export interface Owed {
  /** Papers that were sent back, and that were asked for and have not come. */
  papers: DocumentKind[]
  /** Papers that it has handed in of what was asked for. */
  came: DocumentKind[]
  data: { field: CorrectableData; why: string; isCorrected: boolean }[]
  message: string
  /** The name that signs the message; unknown for old rounds. */
  signedBy?: string | null | undefined
}

/** How much there is to correct, what has been corrected counted. */
export const countAsked = ({ papers, came, data }: Owed): number => papers.length + came.length + data.length

/** How much is left to be corrected before it can be sent again. */
export const countOwed = ({ papers, data }: Owed): number =>
  papers.length + data.filter(({ isCorrected }) => !isCorrected).length

/** Whether there is more to it than papers, which speak for themselves once they have come. */
export const isToBeSent = ({ data, message }: Pick<Owed, 'data' | 'message'>): boolean =>
  data.length > 0 || message !== ''

/** `ready`: everything is corrected, and it only has to be sent again. */
export type OwedStanding = 'nothing' | 'owed' | 'ready'

export function standingOfOwed(owed: Owed): OwedStanding {
  if (countOwed(owed) > 0) return 'owed'
  return isToBeSent(owed) ? 'ready' : 'nothing'
}

/** Why each detail that is still to be corrected is. */
export const pendingData = ({ data }: Pick<Owed, 'data'>): Partial<Record<CorrectableData, string>> =>
  Object.fromEntries(data.flatMap(({ field, why, isCorrected }) => (isCorrected ? [] : [[field, why]])))

export const isRound = (event: FileEvent): boolean => roundEvents.some((round) => round === event)

const turns: readonly FileEvent[] = [...roundEvents, ...roundEnds, ...reviewEvents]

/** When an agency sent again what the last round asked for; null: it has not, or staff have looked at it since. */
export function sentAgainAt(history: readonly { event: FileEvent; at: string }[]): string | null {
  const last = history.find(({ event }) => turns.includes(event))
  return last?.event === 'registration_resubmitted' ? last.at : null
}

const corrections: readonly FileEvent[] = ['document_uploaded', 'contact_changed', 'tax_and_bank_changed']

/** Of what was handed in again: whether anything was corrected since it was asked for. `earlier`: the newest first. */
export function wasCorrected(earlier: readonly { event: FileEvent }[]): boolean {
  const round = earlier.findIndex(({ event }) => isRound(event))
  return earlier.slice(0, Math.max(round, 0)).some(({ event }) => corrections.includes(event))
}

/** Characters of a note, and of what is written beside corrections. */
export const mostNoted = 2_000

/** How long something waits, in the unit that says it best. Instants: `since`, and `now` in milliseconds since 1970. */
export function waitedFor(since: string, now: number): { unit: 'hours' | 'days'; count: number } {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hourMillis))
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}
