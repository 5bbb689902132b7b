import type { AccountState, DocumentKind } from './accounts.ts'
import {
  type CorrectableData,
  correctableData,
  countAsked,
  type FileEvent,
  isRound,
  type Owed,
  sentAgainAt,
} from './registration-desk.ts'

/** An event of a file's history that concerns corrections. */
interface Happened {
  event: FileEvent
  /** An ISO instant. */
  at: string
  by: { name: string | null }
  said: string | null
  document: { id: string; kind: DocumentKind } | null
  kinds: readonly DocumentKind[]
  marked: Partial<Record<CorrectableData, string>>
  changed: readonly { field: CorrectableData; was: string | null }[]
}

/** A detail: why it was requested (null if it was not), and its old value, if it changed and the value was kept. */
export interface DatumInRound {
  field: CorrectableData
  why: string | null
  isCorrected: boolean
  was: string | null
}

/**
 * A document: whether it was requested, why it had been rejected (null if it had not), and the document uploaded since.
 */
export interface PaperInRound {
  kind: DocumentKind
  why: string | null
  isAsked: boolean
  documentId: string | null
}

/** The last round of corrections, as long as staff still deal with it. `sentAt`: when the agency resubmitted it. */
export interface RoundInFile {
  askedAt: string
  sentAt: string | null
  said: string | null
  /** The author's name. */
  saidBy: string | null
  data: DatumInRound[]
  papers: PaperInRound[]
}

/**
 * The requested corrections and the agency's changes since, until its file is decided or, for an agency that already
 * sells, until staff have reviewed them; null if no round is open. `history`: newest first.
 */
export function roundInFile({
  state,
  wasApproved,
  owed,
  history,
}: {
  state: AccountState
  wasApproved: boolean
  owed: Owed
  history: readonly Happened[]
}): RoundInFile | null {
  const at = history.findIndex(({ event }) => isRound(event))
  const round = history[at]
  if (!round || state === 'closed') return null
  const since = history.slice(0, at)
  const hasEvent = (wanted: FileEvent) => since.some(({ event }) => event === wanted)
  if (hasEvent('registration_approved') || hasEvent('registration_reopened')) return null
  const sentAt = since.find(({ event }) => event === 'registration_resubmitted')?.at ?? null
  const isOwed = state === 'rejected' || (wasApproved && (countAsked(owed) > 0 || owed.message !== ''))
  const isFresh = wasApproved ? sentAgainAt(history) !== null : true
  if (sentAt ? !isFresh : !isOwed) return null
  // The contract is signed after the approval.
  const isDue = (kind: DocumentKind) => wasApproved || kind !== 'contract'
  const requested = [...new Set([...round.kinds, ...owed.papers])].filter(isDue)
  const came = new Map(
    since
      .toReversed()
      .flatMap(({ event, document: of }) =>
        event === 'document_uploaded' && of ? [[of.kind, of.id] as const] : [],
      ),
  )
  const more = [...came.keys()].filter((kind) => isDue(kind) && !requested.includes(kind))
  return {
    askedAt: round.at,
    sentAt,
    said: round.said,
    saidBy: round.by.name,
    data: dataOf(round.marked, since),
    papers: [...requested, ...more].map((kind) => ({
      ...{ kind, isAsked: requested.includes(kind), why: rejectionReason(kind, history.slice(at)) },
      documentId: came.get(kind) ?? null,
    })),
  }
}

function dataOf(marked: Happened['marked'], since: readonly Happened[]): DatumInRound[] {
  // The value at the time of the request, whatever changed later.
  const was = new Map(since.flatMap(({ changed }) => changed.map((one) => [one.field, one.was] as const)))
  return correctableData.flatMap((field) => {
    const why = marked[field] ?? null
    const isCorrected = was.has(field)
    return why || isCorrected ? [{ field, why, isCorrected, was: was.get(field) ?? null }] : []
  })
}

/** The reason for a document's rejection, if that was its last event. */
function rejectionReason(kind: DocumentKind, until: readonly Happened[]): string | null {
  const last = until.find(({ document: of }) => of?.kind === kind)
  return last?.event === 'document_rejected' ? last.said : null
}
