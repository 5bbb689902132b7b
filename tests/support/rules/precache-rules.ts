import { saysNeedsSignal } from '#server/commands/build/signal.ts'
import { type BuildManifest, isForwarding } from '#server/platform/http/page-assets.ts'

/** The files that a build puts on devices, by addresses without a leading slash. */
export interface Kept {
  manifest: BuildManifest
  /** Every device. */
  precached: ReadonlySet<string>
  /** The devices of people who work in a closed area. */
  areas: Record<'agency' | 'staff', ReadonlySet<string>>
}

const screens = /^(src\/routes\/.+\.tsx)\?tsr-split=/
const onlinePart = /^src\/(?:.+\/)?online\//

/** The devices that must have the screen of a route file. */
function keepersOf(route: string, { precached, areas }: Kept): ReadonlySet<string> {
  const area = /^src\/routes\/agency/.test(route)
    ? 'agency'
    : /^src\/routes\/(?:admin|setup\.)/.test(route) && 'staff'
  return area ? new Set([...precached, ...areas[area]]) : precached
}

/** The scripts and styles that are loaded with a built file. */
function neededWith(name: string, manifest: BuildManifest): string[] {
  const found = new Set([name])
  for (const one of found) for (const imported of manifest[one]?.imports ?? []) found.add(imported)
  const files = [...found].flatMap((one) => [manifest[one]?.file ?? one, ...(manifest[one]?.css ?? [])])
  return files.filter((file) => !isForwarding(file))
}

/** The texts that a route lists, in both languages. */
const textsOf = (source: string): string[] =>
  [...(/\bsections: \[([^\]]*)/.exec(source)?.[1] ?? '').matchAll(/'([\w-]+)'/g)].flatMap(([, name]) => [
    `locales/es/${name}.json`,
    `locales/en/${name}.json`,
  ])

/**
 * One sentence for each screen that devices store although it needs a connection, or lack although it works without
 * one. `sources` has the route files.
 */
export function findMisplacedScreens(sources: ReadonlyMap<string, string>, kept: Kept): string[] {
  const everywhere = new Set([...kept.precached, ...kept.areas.agency, ...kept.areas.staff])
  return Object.entries(kept.manifest).flatMap(([name, { file }]) => {
    const [, route = ''] = screens.exec(name) ?? []
    const source = sources.get(route) ?? ''
    if (onlinePart.test(name) || saysNeedsSignal(source))
      return everywhere.has(file) ? [`${route || name} needs a connection, and devices store it`] : []
    if (!route) return []
    const has = keepersOf(route, kept)
    return [...neededWith(name, kept.manifest), ...textsOf(source)]
      .filter((one) => !has.has(one))
      .map((one) => `${route} works without signal, and devices lack ${one}`)
  })
}
