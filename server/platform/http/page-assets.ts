/** What the bundler says of one of its chunks (`.vite/manifest.json`). */
export interface BuiltChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The bundler's notes on a build, by source file. */
export type BuildManifest = Record<string, BuiltChunk>

/** Addresses that a page needs at once, from the root of the site; no address is in two lists. */
export interface PageAssets {
  /** The script that `index.html` runs. */
  script: string
  /** What it imports, and the routes' own code with its imports: to be preloaded as modules. */
  modules: string[]
  styles: string[]
  /** The faces as far as every page needs them. */
  fonts: string[]
}

/**
 * What the page of `routeFiles` (source files of its routes) downloads before it is usable. A route whose code is
 * in the entry adds nothing. Throws where `entry` was not built.
 */
export function pageAssets(
  manifest: BuildManifest,
  entry: string,
  routeFiles: readonly string[],
): PageAssets {
  const script = manifest[entry]?.file
  if (!script) throw new Error(`${entry} has not been built`)
  const needed = new Set<BuiltChunk>()
  const need = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const imported of chunk.imports ?? []) need(imported)
  }
  need(entry)
  for (const name of Object.keys(manifest)) {
    // The router's bundler plugin splits a route's component off under the route's name and a query.
    const [source = ''] = name.split('?')
    if (routeFiles.includes(source)) need(name)
  }
  const chunks = [...needed]
  const addresses = (files: string[]): string[] => [...new Set(files)].map((file) => `/${file}`)
  return {
    script: `/${script}`,
    modules: addresses(chunks.map(({ file }) => file)).filter((address) => address !== `/${script}`),
    styles: addresses(chunks.flatMap(({ css = [] }) => css)),
    fonts: addresses(chunks.flatMap(({ assets = [] }) => assets.filter((file) => subset.test(file)))),
  }
}

/** The faces' first files, named by the build; the others hold letters that few pages have. */
const subset = /-subset[^/]*\.woff2$/
