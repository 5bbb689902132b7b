import { useEffect, useRef, useState } from 'react'
import type { TypedRegistration } from '#core/registrations.ts'
import { dropDraft, loadDraft, saveDraft } from '#src/offline/drafts.ts'
import { emptyRegistration } from './registration-steps.ts'

/** What was typed so far and, once it is handed in, what goes on with it. */
export interface RegistrationDraft {
  typed: TypedRegistration
  /** Minted anew with every change: the same registration, sent twice, is one. */
  idempotencyKey: string
  /** Goes on with the documents after handing in; nothing of what was typed stays then. */
  token: string | null
  /** Where the answer went. */
  email: string
  savedAt: string
}
export type Saved = 'saving' | 'device' | 'memory'

const name = 'registration'
/** Personal data does not lie about on a device for ever. */
const keptMillis = 30 * 24 * 60 * 60 * 1000

const fresh = (): RegistrationDraft => ({
  typed: emptyRegistration,
  idempotencyKey: crypto.randomUUID(),
  token: null,
  email: '',
  savedAt: new Date().toISOString(),
})

/**
 * The registration as this device keeps it: one write at a time, always the newest. `draft` is null until it was read.
 */
export function useRegistrationDraft() {
  const [draft, setDraft] = useState<RegistrationDraft | null>(null)
  const [saved, setSaved] = useState<Saved>('device')
  const newest = useRef<RegistrationDraft | null>(null)
  const writing = useRef(false)

  useEffect(() => {
    let gone = false
    void loadDraft<RegistrationDraft>(name).then((known) => {
      if (gone) return
      const isOld = known !== null && Date.now() - Date.parse(known.savedAt) > keptMillis
      newest.current =
        known && !isOld ? { ...known, typed: { ...emptyRegistration, ...known.typed } } : fresh()
      setDraft(newest.current)
    })
    return () => {
      gone = true
    }
  }, [])

  const keep = async () => {
    if (writing.current) return
    writing.current = true
    let written: RegistrationDraft | null
    let kept: boolean
    do {
      written = newest.current
      kept = await saveDraft(name, written)
    } while (written !== newest.current)
    writing.current = false
    setSaved(kept ? 'device' : 'memory')
  }
  const put = (next: RegistrationDraft) => {
    newest.current = { ...next, savedAt: new Date().toISOString() }
    setDraft(newest.current)
    setSaved('saving')
    void keep()
  }
  return {
    draft,
    saved,
    change(part: Partial<TypedRegistration>) {
      const now = newest.current ?? fresh()
      put({ ...now, typed: { ...now.typed, ...part }, idempotencyKey: crypto.randomUUID() })
    },
    /** It was handed in: what was typed is forgotten. */
    handedIn(token: string) {
      put({ ...fresh(), token, email: newest.current?.typed.email.trim() ?? '' })
    },
    async forget() {
      newest.current = fresh()
      setDraft(newest.current)
      await dropDraft(name)
    },
  }
}
