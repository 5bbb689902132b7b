import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#core/app/page-renderer.ts'
import { type BuildManifest, pageAssets } from './page-assets.ts'
import type { PageSource } from './rendered-pages.ts'
import type { StaticFiles } from './static-files.ts'

const entry = 'index.html'

/**
 * The page source for the app built in `folder`: `client` contains the files for browsers, `server` those for this
 * process.
 */
export function builtPages(files: StaticFiles, folder: string): PageSource {
  let loading: Promise<PageRenderer> | undefined
  const preloads = preloadsOf(join(folder, 'client/.vite/manifest.json'))
  return {
    template: async () => files.text('/index.html'),
    // Imported when the first page is rendered, since a server without pages does not need the app.
    renderer() {
      loading ??= import(pathToFileURL(join(folder, 'server/render-page.js')).href)
      return loading
    },
    preloads,
  }
}

/** Returns tags for those assets of the routes that `index.html` does not load. */
function preloadsOf(manifestFile: string): PageSource['preloads'] {
  if (!existsSync(manifestFile)) return () => ''
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as BuildManifest
  const known = pageAssets(manifest, entry, [])
  const tags = new Map<string, string>()
  return (routeFiles) => {
    const key = routeFiles.join()
    let made = tags.get(key)
    if (made === undefined) {
      const { modules, styles } = pageAssets(manifest, entry, routeFiles)
      made = [
        ...styles
          .filter((href) => !known.styles.includes(href))
          .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
        ...modules
          .filter((href) => !known.modules.includes(href))
          .map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ].join('')
      tags.set(key, made)
    }
    return made
  }
}
