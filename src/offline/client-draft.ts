import { loadDraft, saveDraft } from './drafts.ts'

/** Who books, as far as a form asks for it; every field as typed. */
export interface KnownGuest {
  givenName: string
  familyName: string
  email: string
  phone: string
}

/** Under which name the form of the customer is kept: a seller's client is not the seller. */
export const guestDraftName = (accountId: string, forClient: boolean): string =>
  `${forClient ? 'client' : 'guest'}:${accountId}`

/** Who was typed for the next booking, as far as anything was, or null. */
export const knownGuest = (accountId: string, forClient: boolean): Promise<Partial<KnownGuest> | null> =>
  loadDraft<Partial<KnownGuest>>(guestDraftName(accountId, forClient))

/** Fills in ahead what is known of the customer; what was typed and is not known here stays. */
export async function keepGuest(accountId: string, forClient: boolean, guest: KnownGuest): Promise<void> {
  const typed = await knownGuest(accountId, forClient)
  const known = Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== ''))
  await saveDraft(guestDraftName(accountId, forClient), { ...typed, ...known })
}
