import type { Deps } from '#server/platform/deps.ts'
import { type CartLinkRow, deleteOldLinks, findCartLink } from './store.ts'

/** A link that can still be opened, or null. Knows no rights: the caller has checked them. */
export const findLivingLink = (deps: Deps, linkId: string): Promise<CartLinkRow | null> =>
  findCartLink(deps.database, linkId)

/** Forgets carts under links that are too old. Returns how many. */
export const forgetOldCartLinks = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldLinks(database)
