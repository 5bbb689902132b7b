/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'
import { isFromOtherSite, shareAgain, sharedField, sharePath } from '#core/app/share-target.ts'
import { forgetPerson } from '#src/offline/database.ts'
import { keepSharedFiles } from '#src/offline/shared-files.ts'

/**
 * Receives files shared by another app, online or offline, and opens the page that asks for their purpose. Files sent
 * by other sites' pages go to the server, which refuses them.
 */
export function receiveSharedFiles(): void {
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
    // Another person may have signed in since the worker started.
    forgetPerson()
    const sent = (await request.formData()).getAll(sharedField)
    await keepSharedFiles(sent.filter((one) => one instanceof File))
    return sharePath
  } catch {
    return `${sharePath}?${shareAgain}=1`
  }
}
