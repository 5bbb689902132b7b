import { keepFiles, textsCache } from '#src/offline/keep-files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A new worker keeps the screens of the areas that this device has before it takes over: the ones of the build before are of no
 * use to it. What cannot be had now comes with the next visit.
 */
export function keepAreas(): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(keepKnown().catch(() => {}))
  })
}

async function keepKnown(): Promise<void> {
  const response = await fetch('/areas.json', { cache: 'no-store' })
  const areas: Record<string, string[]> = await response.json()
  const texts = await caches.open(textsCache)
  const has = new Set((await texts.keys()).map(({ url }) => new URL(url).pathname))
  for (const files of Object.values(areas)) if (files.some((file) => has.has(file))) await keepFiles(files)
}
