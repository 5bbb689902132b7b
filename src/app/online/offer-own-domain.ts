import { readNote } from '#src/offline/notes.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { besideSlot } from '#src/shared/app/slots.ts'
import { isMovable, takeCartBack } from '#src/shop/cart/move-cart-away.ts'
import { type Moving, stayNote } from './moving.ts'
import { makeMovingBar } from './moving-bar.tsx'

/** Offers a visitor to continue on the agency's own domain, with what this device holds here for that agency. */
export async function offerOwnDomain(texts: Texts, moving: Moving): Promise<void> {
  const { accountId, origin } = moving
  await takeCartBack(accountId)
  if (!(await isMovable(accountId)) || (await readNote(stayNote(accountId))) === origin) return
  await texts.load('own-domain')
  if (!besideSlot.isFilled()) besideSlot.fill(makeMovingBar(moving))
}
