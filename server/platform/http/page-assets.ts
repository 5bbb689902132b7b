/** A chunk in the bundler's manifest (`.vite/manifest.json`). */
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

/** Initial assets of a page, as absolute paths; the lists are disjoint. */
export interface PageAssets {
  /** The entry script of `index.html`. */
  script: string
  /** The static imports, and the routes' own code with its imports: to be preloaded as modules. */
  modules: string[]
  styles: string[]
  /** The fonts' subsets that every page needs. */
  fonts: string[]
}

/**
 * The assets of the page of `routeFiles` (source files of its routes) before it is usable. A route within the entry
 * adds nothing. Throws if `entry` was not built.
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
    modules: addresses(chunks.map(({ file }) => file)).filter(
      (address) => address !== `/${script}` && !isForwarding(address),
    ),
    styles: addresses(chunks.flatMap(({ css = [] }) => css)),
    fonts: addresses(chunks.flatMap(({ assets = [] }) => assets.filter((file) => subset.test(file)))),
  }
}

/** Whether a chunk only names a part of another one, which is imported directly: server/commands/build/fewer-files.ts. */
export const isForwarding = (file: string): boolean => /-alias-[^/]*\.js$/.test(file)

/** The fonts' main files, named by the build; the others contain rare letters. */
const subset = /-subset[^/]*\.woff2$/
