import type { Deps } from '#server/platform/deps.ts'
import { deleteOldQuotes } from './store.ts'

/** Deletes quotes that ended long ago without a sale. Returns the number deleted. */
export const forgetOldQuotes = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldQuotes(database)
