import { changeSetting, findSetting, madeOnce } from '#server/platform/database/stored-settings.ts'
import type { Deps } from '#server/platform/deps.ts'
import { keyIdOf, seal } from './sealed.ts'

/** Applies `map` to each encrypted text in a value. */
export type MapSealed<T> = (value: T, map: (text: string) => string) => T

/**
 * Reads or creates a setting that contains encrypted texts. Texts that an earlier version stored unencrypted are
 * encrypted now.
 */
export async function sealedOnce<T>(
  deps: Pick<Deps, 'database' | 'keys'>,
  setting: string,
  make: () => T,
  map: MapSealed<T>,
): Promise<T> {
  const { database } = deps
  let cleared = 0
  const close = (value: T): T =>
    map(value, (text) => {
      if (keyIdOf(text) !== '') return text
      cleared++
      return seal(deps, text)
    })
  const known = await findSetting<T>(database, setting)
  if (!known) return await madeOnce(database, setting, () => close(make()))
  close(known)
  if (cleared === 0) return known
  await changeSetting<T>(database, setting, close)
  return (await findSetting<T>(database, setting)) ?? known
}
