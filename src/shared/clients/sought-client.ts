import type { KnownGuest } from '#src/offline/client-draft.ts'

/** What is looked for while one types into `field`: the whole name, or that field alone. */
export const soughtClient = (draft: KnownGuest, field: keyof KnownGuest): string =>
  field === 'email' || field === 'phone' ? draft[field] : `${draft.givenName} ${draft.familyName}`.trim()
