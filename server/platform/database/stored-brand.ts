import { type Brand, ownBrand } from '#core/looks/brand.ts'
import type { Executor } from './database.ts'
import { findSetting, keepShortly, writeSetting } from './stored-settings.ts'

const name = 'platform'

/** The brand with the number of its changes. */
export interface StoredBrand extends Brand {
  version: number
}

/** The platform's brand as it is now. */
export const loadBrand = async (executor: Executor): Promise<StoredBrand> => ({
  ...ownBrand,
  version: 0,
  ...(await findSetting<StoredBrand>(executor, name)),
})

/** The platform's brand as it was at most a second ago. Has it read again: `forgetBrand`. */
export const { read: readBrand, forget: forgetBrand } = keepShortly((database) => loadBrand(database))

/** Changes the brand for all processes; each follows within a second. */
export const writeBrand = (executor: Executor, brand: StoredBrand): Promise<void> =>
  writeSetting(executor, name, brand)
