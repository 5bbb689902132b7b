import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { PageRenderer } from '#core/app/page-renderer.ts'
import type { Development } from '#server/main.ts'
import { runForPerson } from './run.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Serves the app's files from the sources and updates open pages when the sources change. */
async function develop(): Promise<Development> {
  const vite = await createServer({
    root: repository,
    appType: 'custom',
    server: { middlewareMode: true },
    // The default loader writes, imports and removes a file, on which `node --watch` would restart endlessly.
    configLoader: 'runner',
  })
  return {
    pages: {
      template: async (address) =>
        vite.transformIndexHtml(address, await readFile(`${repository}/index.html`, 'utf8')),
      renderer: async () => (await vite.ssrLoadModule('/src/render-page.tsx')) as PageRenderer,
      preloads: () => '',
      isChanging: true,
    },
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}

await runForPerson({ develop })
