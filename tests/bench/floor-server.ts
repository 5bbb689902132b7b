import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build, type InlineConfig } from 'vite'
import { compressFiles } from '#server/commands/build/compress-files.ts'
import { answerPage } from '#server/platform/http/answer-page.ts'
import { keepText } from '#server/platform/http/compressed-text.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { listen } from '#server/platform/http/http-server.ts'
import { fillTemplate } from '#server/platform/http/page-template.ts'
import { thorough } from '#server/platform/http/rendered-pages.ts'
import { inlineScriptHashes, securityHeaders } from '#server/platform/http/security-headers.ts'
import { listStaticFiles } from '#server/platform/http/static-files.ts'
import type { renderFloor } from './floor/render.ts'

const root = fileURLToPath(new URL('floor/', import.meta.url))

const afterPaint = 'after-paint'
const floor = { status: 200, location: null, language: 'en', head: '' } as const

export interface FloorServer {
  /** The page with its scripts as the bundler writes them. */
  url: string
  /** The same with its scripts loaded after the first paint, as the product loads them. */
  strictUrl: string
  stop(): Promise<void>
}

/**
 * The minimal page of the product's own frameworks: rendered by React on the server with Router and Query,
 * hydrated, styled by the same tools, its files compressed ahead and its pages compressed and served as the
 * product's are.
 */
export async function startFloorServer(): Promise<FloorServer> {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-floor-'))
  const client = join(folder, 'client')
  const server = join(folder, 'server')
  const common: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [react(), tailwindcss()],
  }
  await build({
    ...common,
    build: { outDir: client, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  await build({
    ...common,
    build: { ssr: 'render.ts', outDir: server, emptyOutDir: true, target: 'node20' },
    ssr: { noExternal: true },
  })
  await compressFiles(client)
  const files = listStaticFiles(client)
  const template = files.text('/index.html') ?? ''
  const renderer: { renderFloor: typeof renderFloor } = await import(
    pathToFileURL(join(server, 'render.js')).href
  )
  const app = new Hono<HttpEnv>()
  app.use(
    securityHeaders({
      https: false,
      development: false,
      hosts: { script: [], connect: [], image: [], font: [] },
    }),
  )
  app.get('*', async (c) => {
    const file = await files.serve(c, c.req.path)
    if (file) return file
    if (c.req.path !== '/') return c.text('', 404)
    const { body, scripts } = await renderer.renderFloor()
    const html = c.req.query(afterPaint)
      ? fillTemplate(template, { ...floor, routeFiles: [], body, scripts }, '')
      : template
          .replace('<!--page--><!--/page-->', () => body)
          .replace('<!--data--><!--/data-->', () => scripts)
    c.header('Cache-Control', 'private, no-cache')
    return answerPage(c, { html: keepText(html, thorough), scripts: inlineScriptHashes(html), status: 200 })
  })
  const http = await listen({ host: '127.0.0.1', port: 0 })
  http.answerWith(getRequestListener(app.fetch))
  return {
    url: `http://localhost:${http.port}/`,
    strictUrl: `http://localhost:${http.port}/?${afterPaint}=1`,
    async stop() {
      await http.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
