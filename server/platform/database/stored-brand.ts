import { type Brand, ownBrand } from '#core/looks/brand.ts'
import type { Executor } from './database.ts'
import { findSetting, keepShortly, writeSetting } from './stored-settings.ts'

const name = 'platform'

/** The brand, with the number of times that it has been changed. */
export interface StoredBrand extends Brand {
  version: number
}

/** Reads the platform's current brand. */
export const loadBrand = async (executor: Executor): Promise<StoredBrand> => ({
  ...ownBrand,
  version: 0,
  ...(await findSetting<StoredBrand>(executor, name)),
})

/** Reads the platform's brand, cached for a second at most. `forgetBrand` clears the cache. */
export const { read: readBrand, forget: forgetBrand } = keepShortly((database) => loadBrand(database))

/** Changes the brand. Every process uses the new brand within a second. */
export const writeBrand = (executor: Executor, brand: StoredBrand): Promise<void> =>
  writeSetting(executor, name, brand)
