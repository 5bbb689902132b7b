import { keepFiles, textsCache } from '#src/offline/keep-files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Before a new worker takes over, it caches the screens of the areas that this device uses: it cannot use those of
 * the previous build. Failed downloads are repeated on the next visit.
 */
export function cacheAreas(): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(cacheKnownAreas().catch(() => {}))
  })
}

async function cacheKnownAreas(): Promise<void> {
  const response = await fetch('/areas.json', { cache: 'no-store' })
  const areas: Record<string, string[]> = await response.json()
  const texts = await caches.open(textsCache)
  const has = new Set((await texts.keys()).map(({ url }) => new URL(url).pathname))
  for (const files of Object.values(areas)) if (files.some((file) => has.has(file))) await keepFiles(files)
}
