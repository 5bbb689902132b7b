import { isFirstRoute } from './first-routes.ts'

interface Graph {
  getModuleInfo(id: string): {
    code: string | null
    isEntry: boolean
    importedIds: readonly string[]
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/**
 * Our own source code and the icons. Other packages are imported through an index, which imports all of their parts.
 */
const ours = /\/(?:core|src)\/|\/lucide-react\/dist\/esm\/icons\//

/** The pages on which most visits start, matched by their routes and by the parts that each visit loads afterwards. */
const firstPages = {
  front: /\/src\/routes\/index\./,
  home: /\/src\/routes\/booking\/\$accountId\/index\b/,
  results: /\/src\/routes\/booking\/\$accountId\/search\.\$token\b/,
  product: /\/src\/routes\/booking\/\$accountId\/view\.\$token\b|\/src\/shop\/products\/client-parts\b/,
}
/**
 * Screens of first pages that are a few lines around a part of a shared chunk. A separate request for each would cost
 * more than including all of them.
 */
const thinScreens: [screen: RegExp, chunk: 'front' | 'search'][] = [
  [/\/src\/routes\/index\.tsx\?/, 'front'],
  [/\/src\/routes\/booking\/\$accountId\/(?:index|\$product)\.tsx\?/, 'search'],
]
/**
 * The modules with which forms are submitted. Among the first pages, only the front door has a form that is filled in
 * immediately.
 */
const forms = /\/@tanstack\/.*\/(?:mutationObserver|useMutation)\./
type FirstPage = keyof typeof firstPages

/** Whether a module is, or is split from, the route of a page on which most visits start. */
export const isFirstPage = (id: string): boolean => Object.values(firstPages).some((page) => page.test(id))

/** Whether a module is a route of the front door or of booking. */
const isVisitorRoute = (id: string): boolean => /\/src\/routes\/(?:booking\/|index|campaign)/.test(id)
const wholeTree = /\/src\/app\/route-tree\.gen/
const visitorTree = /\/src\/app\/visitor-routes\.gen/
/** The app's background work. */
export const idleWork = /\/src\/app\/idle-work/

/** Sign-in, and the user's own access; the second factors are loaded on demand. */
const people = /\/src\/(?:entry|shared)\/people\/(?!passkey\.)/
/** Carts, checkouts and sales. */
const sales =
  /\/src\/shop\/(?:sales|cart|selling|quotes|payment-links)\/|\/src\/shared\/(?:sales\/(?:cancel-sheet|how-back|sale-query)|selling\/use-selling)\.|\/src\/offline\/send-or-queue\.|\/core\/criteria\/tour-choice\./
/** The steps of the booking page editor, which are used one after another. */
const bookingPage =
  /\/src\/agency\/booking-pages\/|\/src\/app\/booking-page-preview|\/src\/ui\/page-frame|\/core\/looks\//
/** The parts shared by registration and the screens for the agency's own data. */
const registration =
  /\/src\/(?:entry|shared)\/registrations\/|\/src\/ui\/(?:file-field|step-line)|\/src\/platform\/upload|\/src\/offline\/kept-registration\.|\/core\/agencies\/(?:file-limits|registrations)\./
/** The terms of an offer in words, shown on every product page. */
const terms =
  /\/src\/shop\/products\/product\/offer-terms\.|\/core\/(?:sales\/policy-(?:words|clauses)|money\/percent)\./
/** What opens sheets and storage, and puts a product into the cart: on a slow line the first press must not wait for all of the sales. */
const opened =
  /\/src\/offline\/(?:cart-edits|open-database|mend-records|schema|storage-fault)\.|\/src\/ui\/(?:close-on-back|step-over|sheet-foot)\.|\/core\/cart\/cart-copy\.|\/node_modules\/idb\//
const icon = /\/lucide-react\/dist\/esm\/icons\//
const closedArea = /\/src\/(?:agency|staff)\//

/** Returns `id` and all modules that import it statically, directly or through others. */
function neededWith(id: string, graph: Graph): string[] {
  const found = new Set([id])
  for (const one of found) for (const by of graph.getModuleInfo(one)?.importers ?? []) found.add(by)
  return [...found]
}

/** Whether `whole` needs `id`, and no module accepted by `isScreen` does. */
const isOnlyWith = (id: string, whole: RegExp, isScreen: (id: string) => boolean, graph: Graph): boolean => {
  const all = neededWith(id, graph)
  return all.some((one) => whole.test(one)) && !all.some(isScreen)
}

function isLoadedAlone(id: string, graph: Graph): boolean {
  const info = graph.getModuleInfo(id)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

/**
 * The chunk for a part that a first page shares with other pages. A product page loads nothing that only other first
 * pages need, and the other first pages load only what most of them need.
 */
function sharedFirst(id: string, graph: Graph): 'booking' | 'search' | 'product' | 'front' | null {
  const all = neededWith(id, graph)
  if (all.filter((one) => isLoadedAlone(one, graph)).length < 2) return null
  const needs = (page: FirstPage) => all.some((one) => firstPages[page].test(one))
  if (needs('home')) return needs('product') ? 'booking' : 'search'
  if (needs('product')) return 'product'
  if (needs('results')) return 'search'
  return needs('front') ? 'front' : null
}

/**
 * Whether public pages show an icon. The icons that first pages do not share are in one file, since a request costs
 * more than all of them. That file imports only what every page has: shared parts use icons while they are evaluated,
 * so the icons must not be in a file that imports these parts.
 */
const isShownToVisitors = (id: string, graph: Graph): boolean =>
  (graph.getModuleInfo(id)?.importers ?? []).some((by) => !closedArea.test(by))

const isIconOfLaterPages = (id: string, graph: Graph): boolean =>
  icon.test(id) && isShownToVisitors(id, graph) && sharedFirst(id, graph) === null

const isForLaterPages = (id: string, graph: Graph): boolean =>
  visitorTree.test(id) || (!people.test(id) && isOnlyWith(id, wholeTree, isFirstRoute, graph))

/**
 * The parts that all pages share are in two files: packages, which seldom change, and the app. Parts that several
 * screens share are in a few files, grouped by the pages that import them, since many small files compress worse and
 * wait for one another.
 */
const groups = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown|vite\//, priority: 6 },
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => /\/(?:src|core)\/(?!main\.tsx)/.test(id),
    priority: 5,
  },
  {
    // Both are small, and nearly every visit loads them: a file for each would be one request more.
    name: (id: string, graph: Graph) => (opened.test(id) || isIconOfLaterPages(id, graph) ? 'soon' : null),
    minShareCount: 2,
    test: (id: string) => opened.test(id) || icon.test(id),
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    // The parts that later routes share with their screens, see src/app/all-routes.ts, and the route tree for visitors.
    // The parts that only later routes need are in a separate file, like those of the background work.
    name: (id: string, graph: Graph) => (isForLaterPages(id, graph) ? 'later' : null),
    minShareCount: 2,
    test: /\/(?:src|core|node_modules)\//,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: (id: string, graph: Graph) =>
      thinScreens.find(([screen]) => screen.test(id))?.[1] ??
      (forms.test(id) ? 'front' : sharedFirst(id, graph)),
    test: (id: string) => ours.test(id) || forms.test(id),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  { name: 'people', test: people, minShareCount: 2, priority: 1 },
  { name: 'terms', test: terms, minShareCount: 2, includeDependenciesRecursively: false, priority: 1 },
  {
    // Includes the parts that the background work shares with other screens, since every visit prefetches both.
    name: (id: string, graph: Graph) =>
      sales.test(id) || isOnlyWith(id, idleWork, isVisitorRoute, graph) ? 'sales' : null,
    minShareCount: 2,
    test: /\/(?:src|core|node_modules)\//,
    priority: 0,
  },
  { name: 'booking-page', test: bookingPage, includeDependenciesRecursively: false, priority: 0 },
  {
    name: 'registration',
    test: registration,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
]

/** Maximum length, in characters, of a part that may be in the chunk of an area's small parts. */
const smallPart = 6_000
const ofNamedChunks = [people, terms, sales, bookingPage, registration]

/**
 * Whether a module may be in the chunk of its area's small parts. The same must be true of all modules with the same
 * `prefix` that it needs. Large modules and modules of named chunks, which import the chunk of small parts, are
 * excluded.
 */
function isSmallPart(id: string, prefix: string, prefixOf: (ids: string[]) => string, graph: Graph): boolean {
  const found = new Set([id])
  for (const one of found) {
    const { code, importedIds = [] } = graph.getModuleInfo(one) ?? {}
    if ((code?.length ?? 0) > smallPart || ofNamedChunks.some((those) => those.test(one))) return false
    for (const to of importedIds) if (isOwnPart(to) && prefixOf([to]) === prefix) found.add(to)
  }
  return isOwnPart(id)
}
const isOwnPart = (id: string): boolean => /\/(?:src|core)\/(?!routes\/)/.test(id) || icon.test(id)

/**
 * The groups above, separately for each set of devices that stores a file: see areas.ts, whose `prefixOf` returns a
 * name's prefix. A part that few devices store does not take its dependencies along, since all devices may store those.
 * The small parts that an area's screens share are in one chunk, or each screen would request dozens of files.
 */
export const chunkGroups = (prefixOf: (ids: readonly string[]) => string) => [
  ...groups.flatMap((group) => {
    const nameOf = (id: string, graph: Graph): string | null =>
      typeof group.name === 'string' ? group.name : group.name(id, graph)
    return [
      { ...group, name: (id: string, graph: Graph) => (prefixOf([id]) ? null : nameOf(id, graph)) },
      {
        ...group,
        includeDependenciesRecursively: false,
        name(id: string, graph: Graph): string | null {
          const prefix = prefixOf([id])
          const name = prefix && nameOf(id, graph)
          return name ? prefix + name : null
        },
      },
    ]
  }),
  {
    name(id: string, graph: Graph): string | null {
      const prefix = prefixOf([id])
      if (!prefix || prefix === 'online-') return null
      return isSmallPart(id, prefix, prefixOf, graph) ? `${prefix}parts` : null
    },
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
]
