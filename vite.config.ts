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

/** Loaded only where they are configured, or where the server leads from a closed branch: no device keeps them ahead. */
const optional =
  /node_modules\/(?:@datadog|@?firebase|@grpc|pdfjs-dist)\/|src\/(?:shop\/app\/leave|offline\/move-cart)\.ts/

const area = areas()
const quiet = afterPage()

/** What the name of a chunk begins with, so that the precache can leave it out. */
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
      // What says that a screen could not be shown comes with it: there may be no signal then.
      codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent'], ['notFoundComponent']] },
      generatedRouteTree: 'src/app/route-tree.gen.ts',
    }),
    tanstackRouterGenerator({
      ...routes,
      // The generator reads types from the tree above; two files that declare them would contradict one another.
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
              // Read on the way to more files, with signal.
              'areas.json',
              // Kept when they are seen, but those that stand where nothing is: see sw/pictures.ts.
              'drawings/*',
              'favicon.svg',
              '**/*.webmanifest',
              'assets/optional-*',
              // What only people of an agency or the platform's staff see comes with their first visit.
              ...keptLater(),
              // Letters that neither language has.
              'assets/*-{vietnamese,latin-ext}-*',
              // Who sells without signal gets it with the first destination: see sw/later-assets.ts.
              'assets/shop-answers-*',
              // Of use with signal alone: what proves who one is, shows pictures large, follows a visit, and reads PDFs.
              'assets/{passkey,new-password,viewer,picture-viewer,followed-pages,ask-consent,pdf}*',
              // Keeps itself on the device of a driver.
              'assets/{driver,name-board}*',
              'locales/*/driver-day.json',
              // Invoices are requested with signal alone.
              'assets/invoice*',
              'locales/*/invoices.json',
              // Stands in other sites' pages, where no worker is.
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
          // What comes after the page is kept on the device by then, with what it needs. Few first pages are in a frame, or
          // of a closed branch: the names of what those need would be on every page.
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
  // What it stands in for is in every React since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Everything in one place: a page is rendered with the packages that it was built with.
  ssr: { noExternal: isSsrBuild || undefined },
  server: { middlewareMode: false },
}))
