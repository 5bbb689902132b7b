import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** The id of the person who is signed in. Refuses with `unauthenticated`. */
export const requirePerson = ({ actor }: Pick<Context, 'actor'>): string =>
  actor.personId ?? refuse('unauthenticated')
