import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { afterPage } from './server/commands/build/after-page.ts'
import { areas, keptLater } from './server/commands/build/areas.ts'
import { replayWorker } from './server/commands/build/build-replay-worker.ts'
import { chunkGroups } from './server/commands/build/chunks.ts'
import { embedScript } from './server/commands/build/embed-script.ts'
import { fewerFiles } from './server/commands/build/fewer-files.ts'
import { closedNames, laterNames } from './server/commands/build/first-routes.ts'
import { fonts } from './server/commands/build/fonts.ts'
import { leanPages } from './server/commands/build/lean-pages.ts'
import { locales } from './server/commands/build/locales.ts'
import { plainCalendar } from './server/commands/build/plain-calendar.ts'
import { plainDates } from './server/commands/build/plain-dates.ts'
import { plainIcons } from './server/commands/build/plain-icons.ts'
import { plainMap } from './server/commands/build/plain-map.ts'
import { routePatterns } from './server/commands/build/route-patterns.ts'

const area = areas()
const quiet = afterPage()

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
    tanstackRouterGenerator({
      ...routes,
      disableTypes: true,
      routeFileIgnorePattern: closedNames.source,
      generatedRouteTree: 'src/app/visitor-routes.gen.js',
    }),
    routePatterns(),
    react(),
    plainIcons(),
    isSsrBuild ? null : [plainCalendar(), plainDates(), plainMap()],
    tailwindcss(),
    isSsrBuild ? null : fonts(fileURLToPath(new URL('node_modules/.cache/fonts', import.meta.url))),
    isSsrBuild ? null : leanPages(),
    isSsrBuild ? null : [fewerFiles(), area.plugin, quiet.plugin],
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
              // Cached on the first visit of an area, or needs a connection: see areas.ts.
              keptLater,
              // Subsets of fonts that neither language uses.
              'assets/*-{vietnamese,latin-ext}-*',
              // Needed to sell without signal, and cached with the first saved destination: see sw/later-assets.ts.
              'assets/shop-answers-*',
              // Nothing requests them.
              'assets/*-alias-*',
              // Runs in pages of other sites, without our service worker.
              'embed.js',
            ],
            manifestTransforms: [
              (entries) => ({ manifest: entries.filter(({ url }) => !area.isLeftOut(url)) }),
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
            if (/\/(?:rewrite|online)-/.test(file)) return []
            return quiet.comesAfterPage(hostId) ? needed.filter((one) => one.endsWith('.css')) : needed
          },
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups(area.prefixOf) },
            chunkFileNames: ({ name, moduleIds, facadeModuleId }) => {
              // A part in a shared chunk has an empty one of its own, which forwards to it: see fewer-files.ts.
              const prefix = area.prefixOf(
                moduleIds.length > 0 || !facadeModuleId ? moduleIds : [facadeModuleId],
              )
              const alias = moduleIds.length > 0 ? '' : '-alias'
              return `assets/${name.startsWith(prefix) ? '' : prefix}[name]${alias}-[hash:7].js`
            },
          },
        },
      },
  worker: {
    plugins: () => [replayWorker()],
    rolldownOptions: { output: { entryFileNames: 'assets/online-[name]-[hash:7].js' } },
  },
  // Every React since 18 has the API that the shim replaces.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // Packages are bundled, so that pages are rendered with the versions that they were built with.
  ssr: { noExternal: isSsrBuild || undefined },
  // Else the server, whose environment rarely says it, would render with React's slow checks for development.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: { middlewareMode: false },
}))
