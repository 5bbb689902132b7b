import { useEffect, useRef, useState } from 'react'
import { wallClockAt } from '#core/days.ts'
import {
  canStep,
  hasHappened,
  mostReason,
  mostSaid,
  type ProspectStage,
  type TouchKind,
} from '#core/prospects.ts'
import { type DraftPlace, dropDraft, saveDraft, watchDraft } from '#src/offline/drafts.ts'
import type { VisitNote } from '#src/offline/visit-notes.ts'
import type { ProspectAddress } from './prospect.ts'
import { ownZone } from './prospect-words.ts'

/** A note as it is typed. */
export interface VisitDraft {
  /** Minted with the draft: sent twice, it is one note. */
  idempotencyKey: string
  kind: TouchKind
  /** By the clock on the wall: "2026-11-20T12:30". */
  happenedAt: string
  said: string
  /** "" for none. */
  nextOn: string
  stage: ProspectStage | ''
  reason: string
}
export type Saved = 'empty' | 'saving' | DraftPlace

/** Now, by the clock on the wall. */
export const wallNow = (): string => wallClockAt(new Date(), ownZone()).slice(0, 16)

const fresh = (): VisitDraft => ({
  ...{ idempotencyKey: crypto.randomUUID(), kind: 'visit', happenedAt: wallNow() },
  ...{ said: '', nextOn: '', stage: '', reason: '' },
})

export type VisitField = 'happenedAt' | 'said' | 'reason'

/** What a draft means, or which of its fields are not right; a step that is not possible any more is none. */
export function readVisit(
  { idempotencyKey, kind, nextOn, ...typed }: VisitDraft,
  { accountId, id }: ProspectAddress,
  from: ProspectStage,
): { note: VisitNote | null; problems: Partial<Record<VisitField, true>> } {
  const said = typed.said.trim()
  const stage = typed.stage !== '' && canStep(from, typed.stage) ? typed.stage : null
  const reason = stage === 'lost' ? typed.reason.trim() : ''
  const at = new Date(typed.happenedAt)
  const problems: Partial<Record<VisitField, true>> = {
    ...(!hasHappened(at.getTime(), Date.now()) && { happenedAt: true as const }),
    ...((said === '' || said.length > mostSaid) && { said: true as const }),
    ...(stage === 'lost' && (reason === '' || reason.length > mostReason) && { reason: true as const }),
  }
  if (Object.keys(problems).length > 0) return { note: null, problems }
  const happenedAt = at.toISOString()
  return {
    note: { accountId, id, idempotencyKey, kind, happenedAt, said, nextOn: nextOn || null, stage, reason },
    problems,
  }
}

/** The note that is being written of a prospect, as this device keeps it; `draft` is null until it was read. */
export function useVisitDraft(prospectId: string) {
  const name = `visit:${prospectId}`
  const [draft, setDraft] = useState<VisitDraft | null>(null)
  const [saved, setSaved] = useState<Saved>('empty')
  const newest = useRef<VisitDraft | null>(null)
  const touched = useRef(false)
  const isWritten = useRef(true)

  useEffect(() => {
    touched.current = false
    return watchDraft<VisitDraft>(name, (known, place) => {
      if (isWritten.current) setSaved(known ? place : 'empty')
      // What is being typed here counts.
      if (touched.current) return
      newest.current = known ?? fresh()
      setDraft(newest.current)
    })
  }, [name])

  return {
    draft,
    saved,
    async change(part: Partial<VisitDraft>) {
      const next = { ...(newest.current ?? fresh()), ...part }
      newest.current = next
      touched.current = true
      isWritten.current = false
      setDraft(next)
      setSaved('saving')
      const kept = await saveDraft(name, next)
      if (newest.current !== next) return
      isWritten.current = true
      setSaved(kept ? 'device' : 'memory')
    },
    /** It is with the server or in the queue: the next one is another note. */
    async forget() {
      newest.current = fresh()
      touched.current = false
      isWritten.current = true
      setDraft(newest.current)
      setSaved('empty')
      await dropDraft(name)
    },
  }
}
