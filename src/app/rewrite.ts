import { innerPath, type Mount, outerPath } from '#core/app/mounts.ts'
import { mountHere } from '#src/platform/mount.ts'
import type { Placing } from './router.tsx'

/** In the browser. */
export async function placeHere(): Promise<Placing | undefined> {
  const mount = mountHere()
  return mount ? await placeAt(mount) : undefined
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
