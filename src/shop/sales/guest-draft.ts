import { guestDraftName } from '#src/offline/client-draft.ts'
import { dropDraft } from '#src/offline/drafts.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

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

// A new sale needs a new yes to the terms.
const readDraft = (kept: Partial<GuestDraft> | null): GuestDraft => ({ ...emptyGuest, ...kept, terms: false })

/** The form of the person who books. */
export const useGuestDraft = (accountId: string, forClient: boolean) =>
  useDraft(guestDraftName(accountId, forClient), readDraft)
