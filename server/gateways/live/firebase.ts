import type { Actor } from '#core/access.ts'
import { type PlacedSignal, placesOf } from '#core/app/live.ts'
import { hourMillis } from '#core/time/lengths.ts'
import { createTokenSource, type ServiceAccount, signAs } from '#server/platform/keys/google-token.ts'

const scopes = [
  'https://www.googleapis.com/auth/firebase.database',
  'https://www.googleapis.com/auth/userinfo.email',
]
/** The audience claim of custom tokens. */
const identity = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const patienceMillis = 10_000

/**
 * Writes signals to a Firebase Realtime Database, at `live/<place>/<topic>`, where each overwrites the one before. Uses
 * the REST API with a service account, which bypasses the database's rules (`database.rules.json`).
 */
export function createFirebaseLive(account: ServiceAccount, databaseUrl: string) {
  const token = createTokenSource(account, scopes)
  return {
    /** Rejects if the database does not accept the signal. */
    async publish({ place, signal: { topic, about }, change }: PlacedSignal): Promise<void> {
      const url = new URL(`/live/${place}/${topic}.json?print=silent`, databaseUrl)
      const response = await fetch(url, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ about, change }),
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMillis),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the realtime database answered ${response.status}`)
    },
    /** A custom token, valid for an hour, with the places to which a person may listen. */
    keyOf(actor: Actor & { personId: string }, now: Date): string {
      const [place] = placesOf(actor)
      return signAs(account, Math.floor(now.getTime() / 1000), {
        ...{ aud: identity, sub: account.client_email, uid: actor.personId },
        claims: { place, until: now.getTime() + hourMillis },
      })
    },
  }
}
