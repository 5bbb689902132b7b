import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/errors.ts'
import { type Person, presentPerson } from './present-person.ts'
import { isWelcome } from './sign-in.ts'
import { findPersonById } from './store.ts'
import { consumeToken, issueToken } from './tokens.ts'

/** Where this installation is reached: `BASE_URL` and `OTHER_ORIGINS`. */
export const originsOf = ({ baseUrl, otherOrigins }: Deps['config']): string[] => [
  new URL(baseUrl).origin,
  ...otherOrigins,
]

/** The address at `origin`, one of the platform's own, that signs this person in there. Refuses with `forbidden`. */
export async function issueHandOver(
  { config, database }: Deps,
  personId: string,
  origin: string,
): Promise<string> {
  const audience = new URL(origin).origin
  if (!originsOf(config).includes(audience)) return refuse('forbidden')
  return `${audience}/${await issueToken(database, 'hand_over', { personId, data: { audience } })}`
}

/** Who comes with this token to `host`. It is used up in any case. Refuses with `link_expired`. */
export async function takeHandOver({ database }: Deps, host: string, token: string): Promise<Person> {
  const found = await consumeToken(database, 'hand_over', token)
  const audience = found?.data.audience
  const isHere = typeof audience === 'string' && new URL(audience).host === host
  const row = found?.personId && isHere ? await findPersonById(database, found.personId) : null
  return row && isWelcome(row) ? presentPerson(row) : refuse('link_expired')
}
