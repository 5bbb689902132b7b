/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'
import { isFromOtherSite, shareAgain, sharedField, sharePath } from '#core/app/share-target.ts'
import { forgetPerson } from '#src/offline/database.ts'
import { keepSharedFiles } from '#src/offline/shared-files.ts'

/**
 * Takes files that another app hands over, with or without signal, and leads to where somebody says what they are. What
 * pages of other sites send goes to the server, which refuses it.
 */
export function takeShared(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && url.pathname === sharePath && !isForeign(request),
    async ({ request }) => Response.redirect(await keep(request), 303),
    'POST',
  )
}

const isForeign = ({ destination, referrer, referrerPolicy, headers }: Request): boolean =>
  isFromOtherSite({ destination, referrer, referrerPolicy, origin: headers.get('origin') }, location.origin)

async function keep(request: Request): Promise<string> {
  try {
    // Somebody else may have signed in since the worker began.
    forgetPerson()
    const sent = (await request.formData()).getAll(sharedField)
    await keepSharedFiles(sent.filter((one) => one instanceof File))
    return sharePath
  } catch {
    return `${sharePath}?${shareAgain}=1`
  }
}
