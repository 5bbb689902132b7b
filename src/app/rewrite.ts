import { findLanguage, type Language, languageParameter } from '#core/app/language.ts'
import { innerPath, type Mount, outerPath } from '#core/app/mounts.ts'
import { adoptAddressLanguage } from '#src/platform/language.ts'
import { mountHere } from '#src/platform/mount.ts'
import type { Placing } from './router.tsx'

/** In the browser. */
export async function placeHere(): Promise<Placing | undefined> {
  const mount = mountHere()
  if (!mount) return undefined
  // The site around a frame has chosen its language, which is not the visitor's choice and is not stored.
  const language = mount.isFrame ? takeLanguage() : null
  adoptAddressLanguage()
  return { ...(await placeAt(mount)), language }
}

/** Takes the language out of the address. */
function takeLanguage(): Language | null {
  const url = new URL(window.location.href)
  const language = findLanguage(url.searchParams.get(languageParameter))
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url)
  return language
}

/** Shows the platform's routes at the addresses of a mount, in a frame with the layout of frames. */
export async function placeAt(mount: Mount): Promise<Placing> {
  const by =
    (pathOf: typeof innerPath) =>
    ({ url }: { url: URL }) => {
      url.pathname = pathOf(mount, url.pathname)
      return url
    }
  return {
    rewrite: { input: by(innerPath), output: by(outerPath) },
    layout: mount.isFrame ? (await import('#src/shop/app/engine-layout.tsx')).EngineLayout : undefined,
  }
}
