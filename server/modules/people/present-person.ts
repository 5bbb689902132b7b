import type * as z from 'zod'
import type { person } from '#core/contract/home/entry.ts'
import type { PersonRow } from './store.ts'

export type Person = z.infer<typeof person>

/** A person as the app sees it. */
export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    role: row.role,
    name: row.name,
    email: row.email,
    permissions: row.permissions,
    account: row.accountId && row.accountName ? { id: row.accountId, name: row.accountName } : null,
  }
}
