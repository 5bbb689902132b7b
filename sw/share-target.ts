/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing'
import { shareAgain, sharedField, sharePath } from '#core/share-target.ts'
import { forgetPerson } from '#src/offline/database.ts'
import { keepSharedFiles } from '#src/offline/shared-files.ts'

/** Takes files that another app hands over, with or without signal, and leads to where somebody says what they are. */
export function takeShared(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
    async ({ request }) => Response.redirect(await keep(request), 303),
    'POST',
  )
}

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
