import type { Page } from 'playwright/test'

/** One answer in the worker's caches. */
export interface KeptAnswer {
  cache: string
  /** Path and query; the full URL for other origins. */
  address: string
  type: ResponseType
}

/** Every entry in every cache of the page's origin. */
export const listCaches = (page: Page): Promise<KeptAnswer[]> =>
  page.evaluate(async () => {
    const kept: KeptAnswer[] = []
    for (const cache of await caches.keys()) {
      const store = await caches.open(cache)
      for (const request of await store.keys()) {
        const { origin, pathname, search } = new URL(request.url)
        const address = origin === location.origin ? pathname + search : request.url
        const type = (await store.match(request, { ignoreVary: true }))?.type ?? 'error'
        kept.push({ cache, address, type })
      }
    }
    return kept
  })

/** Requests each of these in order, a few at a time. */
export const fetchInTurn = (page: Page, addresses: readonly string[]): Promise<void> =>
  page.evaluate(async (all) => {
    const ask = async (address: string) => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      await answer.arrayBuffer()
    }
    for (let i = 0; i < all.length; i += 8) await Promise.all(all.slice(i, i + 8).map(ask))
  }, addresses)
