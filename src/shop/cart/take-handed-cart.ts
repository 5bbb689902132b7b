import { guestDraftName } from '#src/offline/client-draft.ts'
import { loadDraft, saveDraft } from '#src/offline/drafts.ts'
import { takeLinkedCart } from '#src/offline/linked-cart.ts'
import { server } from '#src/platform/api.ts'

/**
 * Takes a handed-over cart with its key, once, and adds it to this device's. `withGuest`: also the visitor's details,
 * unless some were typed here. Errors: `link_expired`.
 */
export async function takeHandedCart(
  accountId: string,
  token: string,
  { withGuest }: { withGuest: boolean },
): Promise<void> {
  const { guest, ...handed } = await server.bookingEngine.takeHandedCart({ accountId, token })
  await takeLinkedCart(accountId, handed, 'add')
  const name = guestDraftName(accountId, false)
  if (withGuest && guest && (await loadDraft(name)) === null) await saveDraft(name, guest)
}

/** Whether a page of the platform led here: nobody else may fill in a form that the visitor then sends. */
export function isFromPlatform(): boolean {
  const { home } = document.documentElement.dataset
  return home !== undefined && URL.canParse(document.referrer) && new URL(document.referrer).origin === home
}
