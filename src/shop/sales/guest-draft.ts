import { guestDraftName } from '#src/offline/client-draft.ts'
import { dropDraft } from '#src/offline/drafts.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

export interface TravellerDraft {
  givenName: string
  familyName: string
}

/** The guest's details so far; every field as typed. */
export interface GuestDraft {
  givenName: string
  familyName: string
  email: string
  phone: string
  country: string
  requests: string
  /** The seller's own reference. */
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

/** Drops the typed details after they became a reservation. */
export async function forgetGuest(accountId: string): Promise<void> {
  await dropDraft(guestDraftName(accountId, false))
  await dropDraft(guestDraftName(accountId, true))
}

// Every sale needs its own acceptance of the terms.
const readDraft = (kept: Partial<GuestDraft> | null): GuestDraft => ({ ...emptyGuest, ...kept, terms: false })

/** The draft of the guest form. */
export const useGuestDraft = (accountId: string, forClient: boolean) =>
  useDraft(guestDraftName(accountId, forClient), readDraft)
