import { findLanguage, type Language, languageParameter } from '#core/app/language.ts'
import { innerPath, type Mount, outerPath } from '#core/app/mounts.ts'
import { addressElsewhere, isElsewhere } from '#core/app/own-domains.ts'
import { publicUrl } from '#core/app/public-url.ts'
import { adoptAddressLanguage } from '#src/platform/language.ts'
import { mountHere } from '#src/platform/mount.ts'
import { servedAt } from '#src/platform/origin.ts'
import type { Placing } from './router.tsx'

/** In the browser. */
export async function placeHere(): Promise<Placing | undefined> {
  const { home, domain } = document.documentElement.dataset
  const [accountId, origin] = domain?.split(' ') ?? []
  if (home && accountId && origin) servedAt((path) => publicUrl(home, { accountId, origin }, path), origin)
  const mount = mountHere()
  if (!mount) return void adoptAddressLanguage()
  await leaveForPlatform(mount)
  // The site around a frame has chosen its language, which is not the visitor's choice and is not stored.
  const language = mount.isFrame ? takeLanguage() : null
  adoptAddressLanguage()
  return { ...(await placeAt(mount)), language }
}

/** A returning visitor’s page comes from the device, whose worker cannot redirect as the server does. */
async function leaveForPlatform({ accountId, platform }: Mount): Promise<void> {
  const { origin, pathname, search, hash } = window.location
  const address = platform && addressElsewhere({ accountId, platform, origin }, pathname)
  if (!address) return
  window.location.replace(address + search + hash)
  await new Promise(() => {})
}

/** Takes the language out of the address. */
function takeLanguage(): Language | null {
  const url = new URL(window.location.href)
  const language = findLanguage(url.searchParams.get(languageParameter))
  url.searchParams.delete(languageParameter)
  window.history.replaceState(window.history.state, '', url)
  return language
}

/**
 * Shows the platform's routes at the addresses of a mount, in a frame with the layout of frames. From an own domain, the
 * router opens the platform's pages as those of another site.
 */
export async function placeAt(mount: Mount): Promise<Placing> {
  const moved = (url: URL, pathname: string) => {
    url.pathname = pathname
    return url
  }
  return {
    rewrite: {
      input: ({ url }) => moved(url, innerPath(mount, url.pathname)),
      output: ({ url }) => {
        const { pathname, search, hash } = url
        if (mount.platform && isElsewhere(mount, pathname))
          return new URL(pathname + search + hash, mount.platform)
        return moved(url, outerPath(mount, pathname))
      },
    },
    layout: mount.isFrame ? (await import('#src/shop/app/online/engine-layout.tsx')).EngineLayout : undefined,
  }
}
