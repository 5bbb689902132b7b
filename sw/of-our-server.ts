import type { addPlugins } from 'workbox-precaching'

type Plugin = Parameters<typeof addPlugins>[0][number]

/** In the shell alone: a captive portal answers everything with 200 and a page of its own. */
const mark = 'id="root"'

/** Whether an answer comes from our server: of all that the worker keeps the shell alone is a page. */
export async function isOurs({ url }: Request, response: Response): Promise<boolean> {
  if (response.status !== 200) return false
  if (!response.headers.get('content-type')?.includes('html')) return true
  return new URL(url).pathname === '/index.html' && (await response.clone().text()).includes(mark)
}

/** Keeps nothing of anybody else's, and asks past the browser's own cache where it has kept some. */
export const ofOurServer: Plugin = {
  fetchDidSucceed: async ({ request, response }) =>
    (await isOurs(request, response)) ? response : await fetch(request, { cache: 'reload' }),
  cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null),
}
