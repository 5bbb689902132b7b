import { useEffect, useRef, useState } from 'react'
import { guestDraftName } from '#src/offline/client-draft.ts'
import { type DraftPlace, dropDraft, saveDraft, watchDraft } from '#src/offline/drafts.ts'

export interface TravellerDraft {
  givenName: string
  familyName: string
}

/** What the guest has typed so far; every field a string, as typed. */
export interface GuestDraft {
  givenName: string
  familyName: string
  email: string
  phone: string
  country: string
  requests: string
  /** The seller's own number for it. */
  reference: string
  terms: boolean
  /** By line id, one per person of the line. */
  travellers: Record<string, TravellerDraft[]>
}

export const emptyGuest: GuestDraft = {
  givenName: '',
  familyName: '',
  email: '',
  phone: '',
  country: 'MX',
  requests: '',
  reference: '',
  terms: false,
  travellers: {},
}

/** Forgets what was typed, once it has become a reservation. */
export async function forgetGuest(accountId: string): Promise<void> {
  await dropDraft(guestDraftName(accountId, false))
  await dropDraft(guestDraftName(accountId, true))
}

/**
 * The guest's form, written to the device with every change: one write at a time, always the newest, so that a
 * reload or a dead battery loses no more than the last letters. Null until it was read.
 */
export function useGuestDraft(accountId: string, forClient: boolean) {
  const name = guestDraftName(accountId, forClient)
  const [draft, setDraft] = useState<GuestDraft | null>(null)
  const [saved, setSaved] = useState<DraftPlace | 'saving'>('device')
  const newest = useRef<GuestDraft>(emptyGuest)
  const writing = useRef(false)
  const touched = useRef(false)

  useEffect(() => {
    touched.current = false
    return watchDraft<Partial<GuestDraft>>(name, (known, place) => {
      if (!writing.current) setSaved(place)
      // What is being typed here counts.
      if (touched.current) return
      // A new sale needs a new yes to the terms.
      newest.current = { ...emptyGuest, ...known, terms: false }
      setDraft(newest.current)
    })
  }, [name])

  const keep = async () => {
    if (writing.current) return
    writing.current = true
    let written: GuestDraft
    let kept: boolean
    do {
      written = newest.current
      kept = await saveDraft(name, written)
    } while (written !== newest.current)
    writing.current = false
    setSaved(kept ? 'device' : 'memory')
  }
  const change = (part: Partial<GuestDraft>) => {
    touched.current = true
    newest.current = { ...newest.current, ...part }
    setDraft(newest.current)
    setSaved('saving')
    void keep()
  }
  return { draft, change, saved }
}
