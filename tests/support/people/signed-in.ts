import { eq } from 'drizzle-orm'
import { openSession } from '#server/modules/people/sessions.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'

/** A browser that is already signed in, for tests of later steps. */
export async function signedInAs(database: Database, url: string, personId: string): Promise<HttpClient> {
  const [person] = await database.select().from(people).where(eq(people.id, personId))
  if (!person) throw new Error(`nobody is ${personId}`)
  return createHttpClient(url, `alforja=${await openSession(database, person, null, 'test')}`)
}
