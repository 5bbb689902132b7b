import type { Deps } from '#server/platform/deps.ts'
import { type CartLinkRow, deleteOldLinks, findCartLink } from './store.ts'

/** A link that has not expired, or null. The caller must have checked the rights. */
export const findValidLink = (deps: Deps, linkId: string): Promise<CartLinkRow | null> =>
  findCartLink(deps.database, linkId)

/** Deletes expired cart links. Returns their number. */
export const forgetOldCartLinks = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldLinks(database)
