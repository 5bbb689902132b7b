import { saveUnsaved } from '#src/offline/cart-edits.ts'
import { reloadCarts, subscribeCarts } from '#src/offline/carts.ts'
import { saveDraft, unsavedDrafts } from '#src/offline/drafts.ts'
import { hasSaved } from '#src/offline/has-saved.ts'
import { subscribeOutbox } from '#src/offline/outbox.ts'
import { subscribePacks } from '#src/offline/packs.ts'
import {
  isStorageNew,
  noteStorageFault,
  readStorageFault,
  subscribeStorageFault,
} from '#src/offline/storage-fault.ts'
import { noteKept, wasKept } from './kept-witness.ts'

const everyMillis = 15_000

/** Detects lost data, and saves pending data once there is space again. Called once. */
export async function watchStorage(): Promise<void> {
  const had = wasKept()
  await look()
  if (had && isStorageNew()) noteStorageFault('lost')
  subscribeCarts(look)
  subscribeOutbox(look)
  subscribePacks(look)
  subscribeStorageFault(() => readStorageFault() === null && void reloadCarts())
  setInterval(heal, everyMillis)
  document.addEventListener('visibilitychange', () => {
    look()
    heal()
  })
}

/** If storage cannot be read, the last result stays. */
const look = (): Promise<void> => hasSaved().then(noteKept, () => {})

function heal(): void {
  void saveUnsaved()
  for (const [name, values] of unsavedDrafts) void saveDraft(name, values)
}
