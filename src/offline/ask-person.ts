import { findPerson } from './database.ts'
import { endPerson, noteSeen } from './former-people.ts'
import { type Heard, sendKept } from './send-kept.ts'

/** What the server says of the signed-in person. */
export interface Named {
  person: { id: string } | null
  /** Of a server that is older than this app it is not said. */
  sessionEnded?: boolean
}

/** Asks the server who is signed in here; works in the worker, too. Storage that does not open changes no answer. */
export async function askPerson(): Promise<Heard> {
  const asked = await findPerson().catch(() => null)
  const heard = await sendKept('home.getPerson', {}, null)
  // Somebody else may have signed in meanwhile.
  if (heard.said === 'yes' && asked === (await findPerson().catch(() => null)))
    await heedPerson(heard.answer as Named).catch(() => {})
  return heard
}

/** Does what follows from what the server says of the signed-in person: of a session that was ended nothing stays here. */
export async function heedPerson({ person, sessionEnded }: Named): Promise<void> {
  if (sessionEnded) await endPerson()
  else if (person && person.id === (await findPerson())) await noteSeen(person.id)
}

/** Whom the server names as signed in here; null for nobody, and where it says nothing. */
export async function askPersonId(): Promise<string | null> {
  const heard = await askPerson()
  return heard.said === 'yes' ? ((heard.answer as Named).person?.id ?? null) : null
}
