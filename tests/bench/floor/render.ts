import { dehydrate } from '@tanstack/react-query'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { makeFloor } from './screen.ts'

/** The floor's content, and the scripts that pass its data to the browser. */
export async function renderFloor(): Promise<{ body: string; scripts: string }> {
  const { queries, router, page } = await makeFloor()
  const request = new Request('http://localhost/')
  const answer = createRequestHandler({ createRouter: () => router, request })
  let rendered = { body: '', scripts: '' }
  await answer(async () => {
    const body = renderToString(page)
    const tags = router.serverSsr?.takeInitialHydrationScriptTags()
    const scripts = [...(tags?.before ?? []), ...(tags ? [tags.boundary] : [])]
    rendered = {
      body,
      scripts:
        `<script type="application/json" id="sent">${JSON.stringify(dehydrate(queries))}</script>` +
        scripts.map(({ children }) => `<script>${children}</script>`).join(''),
    }
    return new Response()
  })
  queries.clear()
  return rendered
}
