import type { Executor } from '#server/platform/database/database.ts'
import { normaliseEmail } from './email.ts'
import { findPersonByEmail, findPersonById, type PersonRow } from './store.ts'

/** Returns the addressee of an e-mail, in any state, or null. */
export const findAddressee = (
  executor: Executor,
  who: { id: string } | { email: string },
): Promise<PersonRow | null> =>
  'id' in who ? findPersonById(executor, who.id) : findPersonByEmail(executor, normaliseEmail(who.email))
