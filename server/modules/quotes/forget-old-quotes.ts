import type { Deps } from '#server/platform/deps.ts'
import { deleteOldQuotes } from './store.ts'

/** Forgets quotes that ended long ago and of which nothing was bought. Returns how many. */
export const forgetOldQuotes = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldQuotes(database)
