import type { LocationRewrite } from '@tanstack/react-router'
import { innerPath, type Mount, outerPath } from '#core/app/mounts.ts'
import { mountHere } from '#src/platform/mount.ts'

/** In the browser. */
export const rewriteHere = () => {
  const mount = mountHere()
  return mount ? rewriteOf(mount) : undefined
}

/** Shows the platform's routes at the addresses of a mount. */
export function rewriteOf(mount: Mount): LocationRewrite {
  const by =
    (pathOf: typeof innerPath) =>
    ({ url }: { url: URL }) => {
      url.pathname = pathOf(mount, url.pathname)
      return url
    }
  return { input: by(innerPath), output: by(outerPath) }
}
