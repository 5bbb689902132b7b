import { loadDraft, saveDraft } from './drafts.ts'

/** The customer's details as typed; absent if the form does not ask for them. */
export interface KnownGuest {
  givenName: string
  familyName: string
  email: string
  phone: string
}

/** The draft name of the customer form. Separate for sellers: their customer's details are not their own. */
export const guestDraftName = (accountId: string, forClient: boolean): string =>
  `${forClient ? 'client' : 'guest'}:${accountId}`

/** The customer's details typed for the next booking, or null if there are none. */
export const knownGuest = (accountId: string, forClient: boolean): Promise<Partial<KnownGuest> | null> =>
  loadDraft<Partial<KnownGuest>>(guestDraftName(accountId, forClient))

/** Prefills the customer's details; typed values that `guest` lacks are kept. */
export async function keepGuest(accountId: string, forClient: boolean, guest: KnownGuest): Promise<void> {
  const typed = await knownGuest(accountId, forClient)
  const known = Object.fromEntries(Object.entries(guest).filter(([, value]) => value !== ''))
  await saveDraft(guestDraftName(accountId, forClient), { ...typed, ...known })
}
