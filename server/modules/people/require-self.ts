import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { findPersonById, type PersonRow } from './store.ts'

/** The person who is calling. Errors: `unauthenticated`. */
export const requireSelf = async (context: Pick<Context, 'actor' | 'deps'>): Promise<PersonRow> =>
  (await findPersonById(context.deps.database, requirePerson(context))) ?? refuse('unauthenticated')
