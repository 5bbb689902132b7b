import { isFirstRoute } from './first-routes.ts'

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** What this product is made of. Packages are asked for through an index, which leads to all of their parts. */
const ours = /\/(?:core|src)\/|\/lucide-react\/dist\/esm\/icons\//

/** The pages that most visits begin with, by their routes and by the parts that each visit loads afterwards. */
const firstPages = {
  home: /\/src\/routes\/booking\/\$accountId\/index\b/,
  results: /\/src\/routes\/booking\/\$accountId\/search\.\$token\b/,
  product: /\/src\/routes\/booking\/\$accountId\/view\.\$token\b|\/src\/shop\/products\/client-parts\b/,
}
type FirstPage = keyof typeof firstPages

/** Whether a module is, or is split off, the route of a page that most visits begin with. */
export const isFirstPage = (id: string): boolean => Object.values(firstPages).some((page) => page.test(id))

/** The screens of the front door and of booking. */
const isVisitorRoute = (id: string): boolean => /\/src\/routes\/(?:booking\/|index|campaign)/.test(id)
const wholeTree = /\/src\/app\/route-tree\.gen/
/** What the app does beside the page. */
export const idleWork = /\/src\/app\/idle-work/

/** Signing in, and one's own access; what proves who one is comes when it is asked for. */
const people = /\/src\/(?:entry|shared)\/people\/(?!passkey\.)/
/** Carts, checkouts and what was bought. */
const sales =
  /\/src\/shop\/(?:sales|cart|selling|quotes|payment-links)\/|\/src\/shared\/sales\/(?:cancel-sheet|how-back|sale-query)\./
/** The steps of a booking page's editor, which are walked through one after the other. */
const bookingPage =
  /\/src\/agency\/booking-pages\/|\/src\/app\/booking-page-preview|\/src\/ui\/page-frame|\/core\/looks\//
/** What registering shares with the agency's own data. */
const registration =
  /\/src\/(?:entry|shared)\/registrations\/|\/src\/ui\/file-field|\/src\/platform\/upload|\/core\/agencies\/file-limits\./
const icon = /\/lucide-react\/dist\/esm\/icons\//
const closedArea = /\/src\/(?:agency|staff)\//

/** What needs `id` at the same time as itself, up to what is fetched on its own; `id` included. */
function neededWith(id: string, graph: Graph): string[] {
  const found = new Set([id])
  for (const one of found) for (const by of graph.getModuleInfo(one)?.importers ?? []) found.add(by)
  return [...found]
}

/** Whether `whole` imports `id` statically, and no module accepted by `isScreen` does. */
const isOnlyWith = (id: string, whole: RegExp, isScreen: (id: string) => boolean, graph: Graph): boolean => {
  const all = neededWith(id, graph)
  return all.some((one) => whole.test(one)) && !all.some(isScreen)
}

/** The file of what first pages share with each other, or with what comes later: `search` is of those that begin one. */
function sharedFirst(id: string, graph: Graph): 'booking' | 'search' | 'product' | null {
  const all = neededWith(id, graph)
  const needs = (page: FirstPage) => all.some((one) => firstPages[page].test(one))
  if (needs('home')) return needs('product') ? 'booking' : 'search'
  if (needs('product')) return 'product'
  return needs('results') ? 'search' : null
}

/** Whether visitors see an icon: one file has those that first pages do not share, since a request costs more than all of them. */
const isShownToVisitors = (id: string, graph: Graph): boolean =>
  (graph.getModuleInfo(id)?.importers ?? []).some((by) => !closedArea.test(by))

/**
 * What every page needs is in two files: packages, which change seldom, and the app. What screens share is in few, since
 * many small ones compress worse and wait for one another: each by the pages that need it, as the imports tell them.
 */
export const firstChunks = [
  { name: 'vendor', tags: ['$initial' as const], test: /node_modules|rolldown|vite\//, priority: 6 },
  {
    name: 'app',
    tags: ['$initial' as const],
    test: (id: string) => /\/(?:src|core)\/(?!main\.tsx)/.test(id),
    priority: 5,
  },
  {
    // What the addresses beyond the first ones share with their screens, see src/app/all-routes.ts. What they alone need
    // is in their own file, as what the work beside the page alone needs is in its.
    name: (id: string, graph: Graph) =>
      !people.test(id) && isOnlyWith(id, wholeTree, isFirstRoute, graph) ? 'later-routes' : null,
    minShareCount: 2,
    test: /\/(?:src|core|node_modules)\//,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: sharedFirst,
    minShareCount: 2,
    test: ours,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: (id: string, graph: Graph) => (isShownToVisitors(id, graph) ? 'icons' : null),
    minShareCount: 2,
    test: icon,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'people', test: people, minShareCount: 2, priority: 1 },
  {
    // With what the work beside the page shares with other screens: every visit gets both in a quiet moment.
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
