import { sealedPushKeys } from '#server/gateways/push/push-keys.ts'
import { sealedFiles } from '#server/modules/files/sealed-files.ts'
import { sealedFactors, sealedSetups } from '#server/modules/people/sealed-factors.ts'
import { sealedAddresses } from '#server/modules/push/sealed-addresses.ts'
import { sealedClabes } from '#server/modules/registrations/sealed-clabes.ts'
import { sealedVoucherKeys } from '#server/modules/vouchers/voucher-keys.ts'
import type { Database } from '#server/platform/database/database.ts'
import { forgetInherited, type KeyBook, keyBookName } from '#server/platform/keys/key-book.ts'
import {
  type ResealDeps,
  type Resealed,
  type SealedCounts,
  type SealedPlace,
  sealedSetting,
} from '#server/platform/keys/sealed-places.ts'

/** What the book of keys keeps itself. */
const sealedBook = sealedSetting<KeyBook>('former keys', keyBookName, (book, map) => ({
  ...book,
  links: book.links.map(map),
  inherited: book.inherited.map(map),
}))

const places: readonly SealedPlace[] = [
  ...[sealedClabes, sealedFactors, sealedSetups, sealedAddresses, sealedFiles],
  ...[sealedPushKeys, sealedVoucherKeys, sealedBook],
]

/** How many values each key has sealed; '' stands for what was sealed before keys had names. */
export async function countSealed(database: Database): Promise<SealedCounts> {
  const counts: SealedCounts = new Map()
  for (const place of places)
    for (const [id, count] of await place.count(database)) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

/**
 * Seals everything with the first key, while the product runs. It can end at any time and be begun again: what is sealed with
 * that key is passed over. `onPlace` hears what became of each kind.
 */
export async function resealAll(
  deps: ResealDeps,
  onPlace: (name: string, resealed: Resealed) => void = () => {},
): Promise<Resealed> {
  const all: Resealed = { done: 0, failed: [] }
  for (const place of places) {
    const { done, failed } = await place.reseal(deps)
    onPlace(place.name, { done, failed })
    all.done += done
    all.failed.push(...failed)
  }
  const counts = await countSealed(deps.database)
  const rest = [...counts].filter(([id]) => id !== deps.keys.all[0].id)
  // Only then is nothing left that needs them.
  if (rest.every(([, count]) => count === 0)) await forgetInherited(deps.database)
  return all
}
