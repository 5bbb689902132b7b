import { readdirSync } from 'node:fs'
import type { Plugin } from 'vite'

const locales = new URL('../../../locales/', import.meta.url)

/** Areas for signed-in people only, by the folders of their screens and routes. */
const closed = {
  agency: /\/src\/(?:agency|routes\/agency_?)\//,
  staff: /\/src\/(?:(?:staff|routes\/admin_?)\/|routes\/setup\.)/,
}
type ClosedArea = keyof typeof closed
const names = Object.keys(closed) as ClosedArea[]

/** The full route tree starts with the addresses of all areas, and loads their screens individually. */
const wholeTree = /\/src\/app\/route-tree\.gen\.ts$/

const folderOf = (id: string): ClosedArea | undefined => names.find((name) => closed[name].test(id))

interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(
    id: string,
  ): { isEntry: boolean; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

/**
 * The text sections that only `area` shows, by their addresses, `locales/es/prospects.json`, in every language. `work`
 * has those that several areas show, but no public page.
 */
const textsOf = (area: ClosedArea | 'work'): string[] =>
  readdirSync(locales).flatMap((language) =>
    readdirSync(new URL(`${language}/${area}/`, locales)).map((file) => `locales/${language}/${file}`),
  )

/** File patterns that the worker does not precache for visitors. */
export const keptLater = (): string[] => [
  'assets/{agency,staff,work}-*',
  ...[...names, 'work' as const].flatMap(textsOf),
]

/**
 * Finds the modules that only one area imports, and writes `areas.json`: by area, the scripts, styles and texts to
 * prefetch on its people's devices, see src/app/prefetch-area.ts. `prefixOf` names a chunk by it: `staff-` and
 * `agency-` for one area, `work-` for both, nothing for public pages; `isLaterStyle` is true for styles that only they
 * use. A new screen only has to be in its area's folder.
 */
export function areas(): {
  plugin: Plugin
  prefixOf: (moduleIds: readonly string[]) => string
  isLaterStyle: (file: string) => boolean
} {
  const owners = new Map<string, Set<ClosedArea | 'all'>>()
  const leaks: string[] = []
  /** Styles that only scripts of an area use; their names do not show it. */
  const laterStyles = new Set<string>()

  /** Marks the imports of `owner`, up to the folders of other areas. */
  function mark(graph: Graph, owner: ClosedArea | 'all', starts: readonly string[]): void {
    const found = new Set(starts)
    for (const id of found) {
      const known = owners.get(id) ?? new Set()
      owners.set(id, known.add(owner))
      const info = graph.getModuleInfo(id)
      for (const to of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
        const folder = folderOf(to)
        if (folder === undefined || folder === owner) found.add(to)
        else if (owner === 'all' && !wholeTree.test(id) && info?.importedIds.includes(to))
          leaks.push(`${id} imports ${to}`)
      }
    }
  }

  const plugin: Plugin = {
    name: 'alforja:areas',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      owners.clear()
      leaks.length = 0
      mark(
        this,
        'all',
        ids.filter((id) => this.getModuleInfo(id)?.isEntry),
      )
      for (const name of names)
        mark(
          this,
          name,
          ids.filter((id) => closed[name].test(id)),
        )
      if (leaks.length > 0)
        this.error(`Visitors would need what only an area's people are given: ${leaks.join(', ')}`)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const isKeptLater = (file: string) => /^assets\/(?:agency|staff|work|optional)-/.test(file)
      for (const { fileName, imports } of chunks)
        for (const file of isKeptLater(fileName) ? [] : imports.filter(isKeptLater))
          this.error(`${fileName}, which visitors keep, needs ${file}, which they do not`)
      const stylesOf = (those: typeof chunks) =>
        those.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
      const firstStyles = new Set(stylesOf(chunks.filter(({ fileName }) => !isKeptLater(fileName))))
      laterStyles.clear()
      for (const file of stylesOf(chunks)) if (!firstStyles.has(file)) laterStyles.add(file)
      const list = Object.fromEntries(
        names.map((name) => {
          const own = chunks.filter(({ fileName }) => fileName.match(`^assets/(?:${name}|work)-`))
          const files = [
            // Without its words no screen is of use.
            ...textsOf(name),
            ...textsOf('work'),
            ...own.map(({ fileName }) => fileName),
            ...new Set(stylesOf(own).filter((file) => laterStyles.has(file))),
          ]
          return [name, files.map((file) => `/${file}`)]
        }),
      )
      this.emitFile({ type: 'asset', fileName: 'areas.json', source: JSON.stringify(list) })
    },
  }

  function prefixOf(moduleIds: readonly string[]): string {
    // A package's index imports all of its parts, also those that its importers do not use.
    const own = moduleIds.filter((id) => !id.includes('/node_modules/'))
    const found = new Set((own.length > 0 ? own : moduleIds).flatMap((id) => [...(owners.get(id) ?? [])]))
    if (found.has('all') || found.size === 0) return ''
    return found.size === 1 ? `${[...found][0]}-` : 'work-'
  }

  return { plugin, prefixOf, isLaterStyle: (file) => laterStyles.has(file) }
}
