import type { KnownGuest } from '#src/offline/client-draft.ts'

/** The search term while the user types into `field`: the full name, or that field alone. */
export const soughtClient = (draft: KnownGuest, field: keyof KnownGuest): string =>
  field === 'email' || field === 'phone' ? draft[field] : `${draft.givenName} ${draft.familyName}`.trim()
