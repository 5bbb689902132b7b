import type { QueryClient } from '@tanstack/react-query'
import { applyPerson } from '#src/offline/ask-person.ts'
import type { Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'

/** Who is at the door of an area. Of a session that was ended nothing is kept here when the sign-in opens. */
export async function whoEnters(queries: QueryClient): Promise<Outputs['home']['getPerson']> {
  const named = await queries.fetchQuery(personQuery())
  if (named.sessionEnded) await applyPerson(named).catch(() => {})
  return named
}
