import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { afterPage } from './server/commands/build/after-page.ts'
import { areas, keptLater } from './server/commands/build/areas.ts'
import { replayWorker } from './server/commands/build/build-replay-worker.ts'
import { firstChunks } from './server/commands/build/chunks.ts'
import { embedScript } from './server/commands/build/embed-script.ts'
import { laterNames } from './server/commands/build/first-routes.ts'
import { fonts } from './server/commands/build/fonts.ts'
import { leanPages } from './server/commands/build/lean-pages.ts'
import { locales } from './server/commands/build/locales.ts'
import { plainCalendar } from './server/commands/build/plain-calendar.ts'
import { plainDates } from './server/commands/build/plain-dates.ts'
import { plainIcons } from './server/commands/build/plain-icons.ts'
import { plainMap } from './server/commands/build/plain-map.ts'
import { routePatterns } from './server/commands/build/route-patterns.ts'

/** Loaded only if they are configured, or on pages that lead away from a closed branch: the precache leaves them out. */
const optional =
  /node_modules\/(?:@datadog|@?firebase|@grpc|pdfjs-dist)\/|src\/(?:shop\/app\/leave|offline\/move-cart)\.ts/

const area = areas()
const quiet = afterPage()

/** The prefix of these chunks' names, by which the precache leaves them out. */
const prefixOf = (moduleIds: readonly string[]): string =>
  moduleIds.some((id) => optional.test(id)) ? 'optional-' : area.prefixOf(moduleIds)

const routes = {
  target: 'react' as const,
  routesDirectory: 'src/routes',
  quoteStyle: 'single' as const,
  semicolons: false,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      // The error component is part of the screen's chunk: it may be needed without signal.
      codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent'], ['notFoundComponent']] },
      generatedRouteTree: 'src/app/route-tree.gen.ts',
    }),
    tanstackRouterGenerator({
      ...routes,
      // Types come from the route tree above; a second file that declares them would conflict with it.
      disableTypes: true,
      routeFileIgnorePattern: laterNames.source,
      generatedRouteTree: 'src/app/first-routes.gen.js',
    }),
    routePatterns(),
    react(),
    plainIcons(),
    isSsrBuild ? null : [plainCalendar(), plainDates(), plainMap()],
    tailwindcss(),
    isSsrBuild ? null : fonts(fileURLToPath(new URL('node_modules/.cache/fonts', import.meta.url))),
    isSsrBuild ? null : leanPages(),
    isSsrBuild ? null : [area.plugin, quiet.plugin],
    isSsrBuild ? null : locales(),
    isSsrBuild ? null : embedScript(),
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
              // Read only to fetch more files, which needs signal.
              'areas.json',
              // Cached when shown, except the drawings of empty states: see sw/pictures.ts.
              'drawings/*',
              'favicon.svg',
              '**/*.webmanifest',
              'assets/optional-*',
              // Screens of agencies and staff are cached on their first visit.
              ...keptLater(),
              // Subsets of fonts that neither language uses.
              'assets/*-{vietnamese,latin-ext}-*',
              // Needed to sell without signal, and cached with the first saved destination: see sw/later-assets.ts.
              'assets/shop-answers-*',
              // Useless without signal: passkeys, new passwords, the picture viewer, page views, PDFs.
              'assets/{passkey,new-password,viewer,picture-viewer,followed-pages,ask-consent,pdf}*',
              'locales/*/new-password.json',
              // Links of mails, and the way back from a payment, are opened only with signal.
              'assets/{subscription,transaction-response}-*',
              // A driver's page caches its own files.
              'assets/driver*',
              'locales/*/driver-day.json',
              // Links to carts, quotes and payments are opened only with signal.
              'assets/{cart,quote,pay}._token-*',
              // Invoices are requested only with signal.
              'assets/invoice*',
              'locales/*/invoices.json',
              // Only the server knows why a code takes nothing.
              'assets/refused-code*',
              'locales/*/promotion-codes.json',
              // A gift card is checked only with signal.
              'assets/gift-card-form*',
              'locales/*/gift-card.json',
              // A cart is handed over only with signal.
              'assets/{offer-own-domain,handover}*',
              'locales/*/own-domain.json',
              // Runs in pages of other sites, without our service worker.
              'embed.js',
              'assets/{_accountId._-_product_-,engine-layout}*',
              'locales/*/{mail,consent,booking-engine}.json',
            ],
            manifestTransforms: [
              (entries) => ({ manifest: entries.filter(({ url }) => !area.isLaterStyle(url)) }),
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
          // Chunks that load after the page are cached with their dependencies by then. Frames and pages of closed branches are
          // rare first pages: their preloads would be listed on every page.
          resolveDependencies: (file, needed, { hostId }) => {
            if (/\/(?:rewrite|optional)-/.test(file)) return []
            return quiet.comesAfterPage(hostId) ? needed.filter((one) => one.endsWith('.css')) : needed
          },
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
  // Every React since 18 has the API that the shim replaces.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Packages are bundled, so that pages are rendered with the versions that they were built with.
  ssr: { noExternal: isSsrBuild || undefined },
  // Else the server, whose environment rarely says it, would render with React's slow checks for development.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { middlewareMode: false },
}))
