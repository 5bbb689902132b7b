import type { Plugin, Rolldown } from 'vite'
import { readSectionFiles } from '#server/platform/http/section-files.ts'
import { namedSections } from './named-sections.ts'
import { isOnlineOnly, isOnlineRoute } from './signal.ts'

/**
 * Areas for signed-in people only, recognized by the folders of their screens and routes. Sellers also sell in the
 * shop.
 */
const closed = {
  agency: /\/src\/(?:agency|routes\/agency_?|shop\/(?:app\/)?selling)\//,
  staff: /\/src\/(?:(?:staff|routes\/admin_?)\/|routes\/setup\.)/,
}
type ClosedArea = keyof typeof closed
/** `all` owns what every device stores, `online` what no device stores. */
type Owner = ClosedArea | 'all' | 'online'
const names = Object.keys(closed) as ClosedArea[]

/** The route tree with the paths of the closed areas, which loads each of their screens on demand. */
const wholeTree = /\/src\/app\/route-tree\.gen\.ts$/

const folderOf = (id: string): ClosedArea | undefined => names.find((name) => closed[name].test(id))

interface Graph {
  getModuleIds(): Iterable<string>
  getModuleInfo(id: string): {
    code: string | null
    isEntry: boolean
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** Matches, by the prefix of their names, the chunks that only some devices store, or none. */
export const keptLater = 'assets/{agency,staff,work,online}-*'
const audienceOf = (file: string): string => /^assets\/(agency|staff|work|online)-/.exec(file)?.[1] ?? ''

/** Whether every device that stores a chunk for `audience` also stores those for `other`. */
const storesToo = (audience: string, other: string): boolean =>
  ['', audience].includes(other) || audience === 'online' || (other === 'work' && audience !== '')

/** The file-name prefix for a file that these owners need; empty if every device stores the file. */
function prefixFor(owners: ReadonlySet<Owner>): string {
  const areas = names.filter((name) => owners.has(name))
  if (owners.has('all') || owners.size === 0) return ''
  return areas.length === 0 ? 'online-' : areas.length === 1 ? `${areas[0]}-` : 'work-'
}

/** The owners of a text section that only a closed area shows, by the section's folder. */
const folderOwners: Record<string, Owner[]> = { agency: ['agency'], staff: ['staff'], work: names }

export interface Areas {
  plugin: Plugin
  /** The prefix of a chunk's name: `staff-` and `agency-` for one area, `work-` for both, `online-`, or nothing. */
  prefixOf: (moduleIds: readonly string[]) => string
  /** Whether a style or a text is not stored by every device. For scripts, the file name shows this. */
  isLeftOut: (file: string) => boolean
}

/**
 * Finds who needs each module, style and text: every device, the devices of one area, or only devices with a connection
 * (server/commands/build/signal.ts). Writes `areas.json`, which lists, for each area, the files to prefetch on the
 * devices of its people, see src/app/prefetch-area.ts. A new screen only has to be in its area's folder.
 */
export function areas(): Areas {
  const owners = new Map<string, Set<Owner>>()
  const leaks: string[] = []
  /** Styles and texts that are stored later or never. Unlike those of scripts, their names do not show it. */
  const leftOut = new Set<string>()

  /** Marks everything that `owner` imports, except files in other areas' folders and files that need a connection. */
  function mark(graph: Graph, owner: Owner, starts: readonly string[]): void {
    const found = new Set(starts)
    const isOwn = (id: string) =>
      [undefined, owner].includes(folderOf(id)) && !(owner === 'all' && wholeTree.test(id))
    for (const id of found) {
      const known = owners.get(id) ?? new Set()
      owners.set(id, known.add(owner))
      const info = graph.getModuleInfo(id)
      for (const to of info?.importedIds ?? []) {
        // The route tree of the closed areas imports the routes of both areas.
        if (isOwn(to) || owner !== 'all') found.add(to)
        if ((owner === 'all' && !isOwn(to)) || (owner !== 'online' && isOnlineOnly(to)))
          leaks.push(`${id} imports ${to}`)
      }
      if (owner !== 'online' && isOnlineRoute(id)) continue
      for (const to of info?.dynamicallyImportedIds ?? [])
        if (isOwn(to) && (owner === 'online' || !isOnlineOnly(to))) found.add(to)
    }
  }

  /** The owners of each text section that has no area of its own: those of the modules that name the section. */
  const readers = new Map<string, Set<Owner>>()

  function markTexts(graph: Graph): void {
    readers.clear()
    for (const [id, own] of owners)
      for (const section of namedSections(graph.getModuleInfo(id)?.code ?? '')) {
        const known = readers.get(section) ?? new Set()
        readers.set(section, known)
        for (const owner of isOnlineRoute(id) ? ['online' as const] : own) known.add(owner)
      }
  }

  /** The text files with their owners. */
  const texts = (): { file: string; own: ReadonlySet<Owner> }[] =>
    [...readSectionFiles()].map(([name, { area }]) => ({
      file: `locales/${name}.json`,
      own: new Set(folderOwners[area] ?? readers.get(name.replace(/^\w+\//, ''))),
    }))

  const plugin: Plugin = {
    name: 'alforja:areas',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      owners.clear()
      leaks.length = 0
      const those = (test: (id: string) => boolean) => ids.filter(test)
      mark(
        this,
        'all',
        those((id) => this.getModuleInfo(id)?.isEntry === true),
      )
      for (const name of names)
        mark(
          this,
          name,
          those((id) => (closed[name].test(id) || wholeTree.test(id)) && !isOnlineOnly(id)),
        )
      mark(this, 'online', those(isOnlineOnly))
      markTexts(this)
      if (leaks.length > 0) this.error(`Not stored on every device that needs it: ${leaks.join(', ')}`)
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const missing = chunks.flatMap(({ fileName, imports }) =>
        imports
          .filter((file) => !storesToo(audienceOf(fileName), audienceOf(file)))
          .map((file) => `${fileName} needs ${file}`),
      )
      if (missing.length > 0) this.error(`Fewer devices store what others need: ${missing.join(', ')}`)
      const stylesOf = (those: typeof chunks) =>
        those.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
      const firstStyles = new Set(stylesOf(chunks.filter(({ fileName }) => !audienceOf(fileName))))
      leftOut.clear()
      for (const file of stylesOf(chunks)) if (!firstStyles.has(file)) leftOut.add(file)
      for (const { file, own } of texts()) if (!own.has('all')) leftOut.add(file)
      const list = Object.fromEntries(
        names.map((name) => [name, filesOf(name, chunks, stylesOf).map((file) => `/${file}`)]),
      )
      this.emitFile({ type: 'asset', fileName: 'areas.json', source: JSON.stringify(list) })
    },
  }

  /** Lists the area's files. Texts come first, since no screen is usable without them. */
  function filesOf(
    area: ClosedArea,
    chunks: readonly Rolldown.OutputChunk[],
    stylesOf: (those: Rolldown.OutputChunk[]) => string[],
  ): string[] {
    const own = chunks.filter(({ fileName }) => fileName.match(`^assets/(?:${area}|work)-`))
    const styles = new Set(stylesOf(own).filter((file) => leftOut.has(file)))
    const words = texts().filter(({ own }) => !own.has('all') && own.has(area))
    return [...words.map(({ file }) => file), ...own.map(({ fileName }) => fileName), ...styles]
  }

  function prefixOf(moduleIds: readonly string[]): string {
    // Ignores packages: a package's index imports all of its parts, even those that nobody uses.
    const own = moduleIds.filter((id) => !id.includes('/node_modules/'))
    return prefixFor(new Set((own.length > 0 ? own : moduleIds).flatMap((id) => [...(owners.get(id) ?? [])])))
  }

  return { plugin, prefixOf, isLeftOut: (file) => leftOut.has(file) }
}
