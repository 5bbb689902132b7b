import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { firstChunks } from './server/commands/build/chunks.ts'
import { fonts } from './server/commands/build/fonts.ts'
import { leanPages } from './server/commands/build/lean-pages.ts'
import { plainDates } from './server/commands/build/plain-dates.ts'
import { plainIcons } from './server/commands/build/plain-icons.ts'
import { plainMap } from './server/commands/build/plain-map.ts'
import { replayWorker } from './server/commands/build/replay-worker.ts'

/** Packages that are loaded only where they are configured: nobody's device keeps them ahead. */
const optionalPackages = /node_modules\/(?:@datadog|@?firebase|@grpc|pdfjs-dist)\//

/** Screens of the platform's staff: their devices get them with the first visit, see src/staff/app/keep-staff-ahead.ts. */
const staffScreens =
  /\/core\/(?:agents-by-state|audit-[^/.]+|crm|executives|platform-settings|prospect-score|prospects|registration-desk|setting-words|tax-places)\.|\/src\/(?:routes\/admin_?\/[^?]+\?|app\/(?:admin-layout|keep-staff-ahead)|features\/people\/staff-sign-in|platform\/(?:opened-file|staff|use-decision|use-platform-search)\.|ui\/(?:assign-form|file-view|folded-card|pdf-|reason-sheet)|features\/(?:agencies\/(?!agencies-address)|agents-by-state\/(?!agents-by-state-address)|audit-log\/(?!audit-address)|crm\/|executives\/(?!executives-address|executive\.)|home-of-staff|registration-desk\/(?!registrations-address|registration-file)|work-desk\/(?!reviews-address)|platform-search\/(?:found|search-screen)\.|platform-settings\/(?!settings-address)|settlements\/|sales-desk\/staff-|notices-desk\/)|features\/prospects\/(?:correction|kept-at|next-step|prospect-|prospects-(?:screen|question)|visit-|waiting-notes))/

/** What the name of a chunk begins with, so that the precache can leave it out. */
function prefixOf(moduleIds: readonly string[]): string {
  if (moduleIds.some((id) => optionalPackages.test(id))) return 'optional-'
  return moduleIds.some((id) => staffScreens.test(id)) ? 'staff-' : ''
}

const routes = {
  target: 'react' as const,
  routesDirectory: 'src/routes',
  quoteStyle: 'single' as const,
  semicolons: false,
}

/** What no first visit begins with, by the names in src/routes: these come after the page, see src/app/all-routes.ts. */
const laterRoutes =
  /^(?:admin_?|agency|booking-engine|signup|enter|expired-link|new-password|recovery|request-call|share|subscription|transaction-response|voucher|\$token|detail|payment\.\$ventaId|reservation-details\.\$saleId|pay\.\$token|cart\.\$token|quote\.\$token)(?:\.tsx)?$/

/** Scripts that a first visit gets in a quiet moment. */
const afterPage = /assets\/(?:idle-work|people|sales|transfer-service)-/

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ ...routes, autoCodeSplitting: true, generatedRouteTree: 'src/app/route-tree.gen.ts' }),
    tanstackRouterGenerator({
      ...routes,
      // The generator reads types from the tree above; two files that declare them would contradict one another.
      disableTypes: true,
      routeFileIgnorePattern: laterRoutes.source,
      generatedRouteTree: 'src/app/first-routes.gen.js',
    }),
    react(),
    isSsrBuild ? null : [plainDates(), plainIcons(), plainMap()],
    tailwindcss(),
    isSsrBuild ? null : fonts(fileURLToPath(new URL('node_modules/.cache/fonts', import.meta.url))),
    isSsrBuild ? null : leanPages(),
    isSsrBuild ? null : locales(),
    isSsrBuild
      ? null
      : VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'service-worker.ts',
          injectRegister: false,
          registerType: 'prompt',
          manifest: false,
          injectManifest: {
            globPatterns: ['**/*.{js,css,html,woff2,svg,json}'],
            globIgnores: [
              'icons/screenshot-*',
              '**/*.webmanifest',
              'assets/optional-*',
              // Letters that neither language has, and words that the server alone writes.
              'assets/*-vietnamese-*',
              'assets/*-latin-ext-*',
              // Who sells without signal gets it with the first destination: see sw/later-assets.ts.
              'assets/shop-answers-*',
              // Whoever works for an agency gets these ahead of time: see src/agency/app/keep-ahead.ts.
              'assets/assortment-screen-*',
              'assets/{affiliate,search-frame}-*',
              'assets/branches-*',
              'assets/{template,booking-page}-*',
              'assets/{_groupUrl,group-columns,groups,not-selling}-*',
              'locales/*/{affiliate,agency-search,assortment,booking-pages,groups-and-events,group-states}.json',
              'assets/emails-*',
              'assets/voucher-check-*',
              'assets/check-shown-*',
              'assets/decode-*',
              // Of use with signal alone.
              'assets/keep-ahead-*',
              'assets/{passkey,new-password}-*',
              'locales/*/new-password.json',
              // Pictures are not kept ahead, so neither is what shows them large.
              'assets/viewer-*',
              // What speaks with others about a visit: without signal there is nobody to speak to.
              'assets/{followed-pages,ask-consent}-*',
              'locales/*/consent.json',
              // Stands in other sites' pages, where no worker is.
              'assets/_accountId._-_product_-*',
              'locales/*/booking-engine.json',
              'locales/*/mail.json',
              // The platform's staff get these with their first visit.
              'assets/staff-*',
              'locales/*/{admin-menu,agencies,agents-by-state,audit,crm,executives,numbers,platform-search,platform-settings,prospects,registration-desk,settlements,staff-home,notices-desk,work-desk}.json',
              // What reads PDFs, with signal alone.
              'assets/pdf*',
            ],
            rollupFormat: 'iife',
          },
          devOptions: { enabled: false },
        }),
  ],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        modulePreload: {
          polyfill: false,
          // What comes after the page is kept on the device by then, with what it needs.
          resolveDependencies: (_, needed, { hostId }) =>
            afterPage.test(hostId) ? needed.filter((file) => file.endsWith('.css')) : needed,
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: firstChunks },
            chunkFileNames: ({ moduleIds }) => `assets/${prefixOf(moduleIds)}[name]-[hash:7].js`,
          },
        },
      },
  worker: {
    plugins: () => [replayWorker()],
    rolldownOptions: { output: { entryFileNames: 'assets/optional-[name]-[hash:7].js' } },
  },
  // What it stands in for is in every React since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Everything in one place: a page is rendered with the packages that it was built with.
  ssr: { noExternal: isSsrBuild || undefined },
  server: { middlewareMode: false },
}))
