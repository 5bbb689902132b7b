import type { addPlugins } from 'workbox-precaching'

type Plugin = Parameters<typeof addPlugins>[0][number]

/** Only the shell contains it: a captive portal answers every request with 200 and its own page. */
const mark = 'id="root"'

/** Whether a response comes from our server: the shell is the only page among cached responses. */
export async function isOurs({ url }: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  if (!response.headers.get('content-type')?.includes('html')) return true
  return new URL(url).pathname === '/index.html' && (await response.clone().text()).includes(mark)
}

/** Caches nothing from other servers, and bypasses the browser's HTTP cache if that contains such a response. */
export const ofOurServer: Plugin = {
  fetchDidSucceed: async ({ request, response }) =>
    (await isOurs(request, response)) ? response : await fetch(request, { cache: 'reload' }),
  cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null),
}
