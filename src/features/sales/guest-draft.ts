import { useEffect, useRef, useState } from 'react'
import { dropDraft, loadDraft, saveDraft } from '#src/offline/drafts.ts'

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
  terms: false,
  travellers: {},
}

const pauseMillis = 300
const nameOf = (accountId: string) => `guest:${accountId}`

/** Forgets what was typed, once it has become a reservation. */
export const forgetGuest = (accountId: string) => dropDraft(nameOf(accountId))

/** The guest's form, kept on the device within half a second of the last key. Null until it was read. */
export function useGuestDraft(accountId: string) {
  const name = nameOf(accountId)
  const [draft, setDraft] = useState<GuestDraft | null>(null)
  const [saved, setSaved] = useState<'saving' | 'device' | 'memory'>('device')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    let gone = false
    void loadDraft<Partial<GuestDraft>>(name).then((known) => {
      // A new sale needs a new yes to the terms.
      if (!gone) setDraft({ ...emptyGuest, ...known, terms: false })
    })
    return () => {
      gone = true
    }
  }, [name])

  const change = (part: Partial<GuestDraft>) => {
    setDraft((known) => {
      const next = { ...(known ?? emptyGuest), ...part }
      setSaved('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void saveDraft(name, next).then((kept) => setSaved(kept ? 'device' : 'memory'))
      }, pauseMillis)
      return next
    })
  }
  return { draft, change, saved }
}
