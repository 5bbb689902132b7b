import { findPerson } from './database.ts'
import { endPerson, noteSeen } from './former-people.ts'
import { type Heard, sendKept } from './send-kept.ts'

/** The server's answer about the signed-in user. */
export interface Named {
  person: { id: string } | null
  /** Absent from servers older than this app. */
  sessionEnded?: boolean
}

/** Asks the server for the signed-in user; also works in the worker. A storage error does not change the answer. */
export async function askPerson(): Promise<Heard> {
  const before = await findPerson().catch(() => null)
  const heard = await sendKept('home.getPerson', {}, null)
  // Another user may have signed in since.
  if (heard.said === 'yes' && before === (await findPerson().catch(() => null)))
    await applyPerson(heard.answer as Named).catch(() => {})
  return heard
}

/** Applies the server's answer about the signed-in user: if the session was ended, the user's data is deleted here. */
export async function applyPerson({ person, sessionEnded }: Named): Promise<void> {
  if (sessionEnded) await endPerson()
  else if (person && person.id === (await findPerson())) await noteSeen(person.id)
}

/** The id of the signed-in user according to the server; null if nobody is signed in or the server does not answer. */
export async function askPersonId(): Promise<string | null> {
  const heard = await askPerson()
  return heard.said === 'yes' ? ((heard.answer as Named).person?.id ?? null) : null
}
