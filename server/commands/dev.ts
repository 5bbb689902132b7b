import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import type { Development } from '#server/main.ts'
import { runForPerson } from './run.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The app's files as they are in the sources, changed in the open page when they change. */
async function develop(): Promise<Development> {
  const vite = await createServer({ root: repository, appType: 'custom', server: { middlewareMode: true } })
  return {
    shell: async (c) => {
      const page = await readFile(`${repository}/index.html`, 'utf8')
      return c.html(await vite.transformIndexHtml(c.req.path, page))
    },
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}

await runForPerson({ develop })
