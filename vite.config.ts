import { readdir, readFile } from 'node:fs/promises'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Serves and emits `locales/<language>/<section>.json` under stable addresses, minified. */
function locales(): Plugin {
  const folder = new URL('./locales/', import.meta.url)
  return {
    name: 'alforja:locales',
    configureServer(server) {
      server.watcher.add(folder.pathname)
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder.pathname)) server.ws.send({ type: 'custom', event: 'locales:changed' })
      })
      server.middlewares.use('/locales/', async (request, response, next) => {
        const path = /^\/(\w+\/[\w-]+\.json)/.exec(request.url ?? '')?.[1]
        const json = path && (await readFile(new URL(path, folder), 'utf8').catch(() => null))
        if (!json) return next()
        response.setHeader('content-type', 'application/json')
        response.end(json)
      })
    },
    async generateBundle() {
      for (const path of await readdir(folder, { recursive: true })) {
        if (!path.endsWith('.json')) continue
        const json = JSON.parse(await readFile(new URL(path, folder), 'utf8'))
        this.emitFile({ type: 'asset', fileName: `locales/${path}`, source: JSON.stringify(json) })
      }
    },
  }
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    locales(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'service-worker.ts',
      outDir: 'dist/client',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,json}'],
        globIgnores: ['icons/screenshot-*', '**/*.webmanifest'],
        rollupFormat: 'iife',
      },
      devOptions: { enabled: false },
    }),
  ],
  build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022', manifest: true },
  server: { middlewareMode: false },
})
