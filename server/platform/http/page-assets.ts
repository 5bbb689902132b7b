/** A chunk in the bundler's manifest (`.vite/manifest.json`). */
export interface BuiltChunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The bundler's manifest of a build, by source file. */
export type BuildManifest = Record<string, BuiltChunk>

/** The initial assets of a page, as absolute paths. The lists are disjoint. */
export interface PageAssets {
  /** The entry script of `index.html`. */
  script: string
  /** The entry's static imports, and the routes' own code with its imports, all to be preloaded as modules. */
  modules: string[]
  styles: string[]
  /** The font subsets that every page needs. */
  fonts: string[]
}

/**
 * Returns the assets that a page needs before it is usable; `routeFiles`: the source files of its routes. A route that
 * is part of the entry adds nothing. Throws if `entry` was not built.
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
    // The router's bundler plugin splits off a route's component, under the route's file name and a query.
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

/**
 * Whether a chunk only re-exports a part of another one, which is imported directly:
 * server/commands/build/fewer-files.ts.
 */
export const isForwarding = (file: string): boolean => /-alias-[^/]*\.js$/.test(file)

/** Matches the main font files, named by the build. The other font files contain rare letters. */
const subset = /-subset[^/]*\.woff2$/
