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

/** Of a file's history, what tells how a round of corrections went. */
interface Happened {
  event: FileEvent
  /** Instant. */
  at: string
  by: { name: string | null }
  said: string | null
  document: { id: string; kind: DocumentKind } | null
  kinds: readonly DocumentKind[]
  marked: Partial<Record<CorrectableData, string>>
  changed: readonly { field: CorrectableData; was: string | null }[]
}

/** A detail: why it was asked for, null where it was not; what it was, where it changed and that was kept. */
export interface DatumInRound {
  field: CorrectableData
  why: string | null
  isCorrected: boolean
  was: string | null
}

/** A paper: whether it was asked for, why it had been sent back, null where it had not, and the one that came since. */
export interface PaperInRound {
  kind: DocumentKind
  why: string | null
  isAsked: boolean
  documentId: string | null
}

/** The last round of corrections as staff still deal with it. `sentAt`: when the agency sent it again. */
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
 * What an agency was asked to correct and what it has done since, until its file is decided or, once it sells, staff have
 * looked at what came; null where nothing of a round is left. `history`: the newest first.
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
  // The contract is signed once an agency is approved.
  const isDue = (kind: DocumentKind) => wasApproved || kind !== 'contract'
  const asked = [...new Set([...round.kinds, ...owed.papers])].filter(isDue)
  const came = new Map(
    since
      .toReversed()
      .flatMap(({ event, document: of }) =>
        event === 'document_uploaded' && of ? [[of.kind, of.id] as const] : [],
      ),
  )
  const more = [...came.keys()].filter((kind) => isDue(kind) && !asked.includes(kind))
  return {
    askedAt: round.at,
    sentAt,
    said: round.said,
    saidBy: round.by.name,
    data: dataOf(round.marked, since),
    papers: [...asked, ...more].map((kind) => ({
      ...{ kind, isAsked: asked.includes(kind), why: whySentBack(kind, history.slice(at)) },
      documentId: came.get(kind) ?? null,
    })),
  }
}

function dataOf(marked: Happened['marked'], since: readonly Happened[]): DatumInRound[] {
  // What it was when it was asked for, which later changes do not hide.
  const was = new Map(since.flatMap(({ changed }) => changed.map((one) => [one.field, one.was] as const)))
  return correctableData.flatMap((field) => {
    const why = marked[field] ?? null
    const isCorrected = was.has(field)
    return why || isCorrected ? [{ field, why, isCorrected, was: was.get(field) ?? null }] : []
  })
}

/** What was wrong with a paper, if that was the last that had happened to it. */
function whySentBack(kind: DocumentKind, until: readonly Happened[]): string | null {
  const last = until.find(({ document: of }) => of?.kind === kind)
  return last?.event === 'document_rejected' ? last.said : null
}
