import type { QueryClient } from '@tanstack/react-query'
import { applyPerson } from '#src/offline/ask-person.ts'
import type { Outputs } from '#src/platform/api.ts'
import { personQuery } from '#src/platform/person-query.ts'

/** The signed-in user at the entry of an area. Data of an ended session is removed when sign-in opens. */
export async function whoEnters(queries: QueryClient): Promise<Outputs['home']['getPerson']> {
  const named = await queries.fetchQuery(personQuery())
  if (named.sessionEnded) await applyPerson(named).catch(() => {})
  return named
}
