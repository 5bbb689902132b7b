import { sealedPushKeys } from '#server/gateways/push/push-keys.ts'
import { sealedSuppliers } from '#server/modules/contracts/sealed-suppliers.ts'
import { sealedFiles } from '#server/modules/files/sealed-files.ts'
import { sealedGiftCards } from '#server/modules/gift-cards/sealed-gift-cards.ts'
import { sealedMerchantKeys } from '#server/modules/merchant-accounts/sealed-merchant-keys.ts'
import { sealedSupplierPayments } from '#server/modules/payables/sealed-supplier-payments.ts'
import { sealedPayouts } from '#server/modules/payouts/sealed-payouts.ts'
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

/** The sealed values in the key book itself. */
const sealedBook = sealedSetting<KeyBook>('former keys', keyBookName, (book, map) => ({
  ...book,
  links: book.links.map(map),
  inherited: book.inherited.map(map),
}))

const places: readonly SealedPlace[] = [
  ...[
    sealedClabes,
    sealedSuppliers,
    sealedPayouts,
    sealedSupplierPayments,
    sealedFactors,
    sealedSetups,
    sealedAddresses,
    sealedFiles,
    ...sealedMerchantKeys,
  ],
  ...[sealedPushKeys, sealedVoucherKeys, sealedGiftCards, sealedBook],
]

/** The number of sealed values per key id; '' counts values from before keys had ids. */
export async function countSealed(database: Database): Promise<SealedCounts> {
  const counts: SealedCounts = new Map()
  for (const place of places)
    for (const [id, count] of await place.count(database)) counts.set(id, (counts.get(id) ?? 0) + count)
  return counts
}

/**
 * Reseals all values with the first key while the product runs. It can be interrupted and restarted: values already
 * sealed with that key are skipped. `onPlace` receives the result of each kind of value.
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
  // The inherited keys are no longer needed once all values are sealed with the first key.
  if (rest.every(([, count]) => count === 0)) await forgetInherited(deps.database)
  return all
}
