interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Small parts of what most screens of booking show, which the graph holds for another's, and pictures of what comes later on a product's page. */
const bookingParts =
  /react-router\/.*\/useLocation\.|offline\/storage-fault\.|icons\/(?:building-complex|calendar-days|check|chevron-left|chevron-right|clock-3|cloud-off|map-pin|shield-check|star|users|utensils-crossed)\./

/** Pictures of sheets, which open when they are pressed: a file for each would be named in what first pages fetch. */
const sheetIcons = /icons\/(?:minus|plus|sliders-horizontal|x)\./

/** What a visit may begin with, and what the app does beside it. */
const inBooking = /\/src\/routes\/(?:booking\/|index|campaign)/
/** What a visit begins with before any other address is known. */
const firstScreen =
  /\/src\/routes\/(?:booking\/(?![^?]*(?:\/checkout\/|(?:cart|pay|payment|quote|reservation-details)\.\$))|index|campaign)/
const laterTree = /\/src\/app\/route-tree\.gen/
const besideThePage = /\/src\/app\/idle-work/

/** What needs `id` at the same time as itself, up to what is fetched on its own; `id` included. */
function neededWith(id: string, graph: Graph): Set<string> {
  const found = new Set([id])
  for (const one of found) for (const by of graph.getModuleInfo(one)?.importers ?? []) found.add(by)
  return found
}

/** True where one of `these` leads to `id`, at once or later; by default the screens of the front door and of booking. */
function isLedTo(id: string, graph: Graph, these = inBooking): boolean {
  const found = new Set([id])
  for (const one of found) {
    if (these.test(one)) return true
    // Above a route there is only the tree, which leads everywhere.
    if (one.includes('/src/routes/')) continue
    const info = graph.getModuleInfo(one)
    for (const by of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) found.add(by)
  }
  return false
}

/** Small parts of the tree that a screen of booking needs, too, as one that finds a reservation. */
const withLaterRoutes = /core\/sales\/sales\.|shared\/sales\/sale-query\./

/** What signing in and one's own access share. */
const people =
  /src\/(?:entry|shared)\/people\/(?!passkey\.)|src\/platform\/person\.|core\/(?:agencies\/attribution|people\/people)\./

/** True for what the whole tree of routes needs at once, and no screen that a visit begins with. */
function isOfLaterRoutes(id: string, graph: Graph): boolean {
  if (people.test(id)) return false
  if (withLaterRoutes.test(id)) return true
  const all = [...neededWith(id, graph)]
  return all.some((one) => laterTree.test(one)) && !all.some((one) => firstScreen.test(one))
}

/** What is fetched on its own, and needs `id` at once. */
const entriesWith = (id: string, graph: Graph): string[] =>
  [...neededWith(id, graph)].filter((one) => (graph.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0)

/** True where three of booking's own files need `id`; what the back office needs does not count. */
const isSharedByBooking = (id: string, graph: Graph): boolean =>
  entriesWith(id, graph).filter((one) => isLedTo(one, graph)).length >= 3

/** Small parts of what comes in a quiet moment, which the graph holds for the page's. */
const withIdleWork = /icons\/(?:arrow-left|log-out|message-circle|phone|send)\.|ui\/contact-links\./

/** True for what the app's work beside the page needs at once, and no screen that a visit begins with. */
function isBesideThePage(id: string, graph: Graph): boolean {
  if (withIdleWork.test(id)) return true
  const all = [...neededWith(id, graph)]
  return all.some((one) => besideThePage.test(one)) && !all.some((one) => inBooking.test(one))
}

/** Parts of the search form and of the pages around it; a product's page does without them until they are asked for. */
const search =
  /src\/shop\/products\/(?:\w+\/)?(?:search-form|destination-(?:combobox|picker|grid)|transfer-fields|last-search|search-draft|destination-match|saved-places|hero|section|highlight-list)\.|ui\/(?:field|segments)\.|icons\/(?:bed-double|bus|compass|pencil|search)\./

/** Parts of a product's page. */
const product =
  /src\/app\/product-error\.|src\/shop\/products\/(?:\w+\/)?(?:add-panel|cart-lines|price-(?:breakdown|calendar|sum)|policy-text|amenity-list|choice-row|few-left|free-until|offer-price|option-earnings|seen-at|unit-(?:attributes|card)|product-(?!facts)|rates-table|hotel-rooms|gallery|least-price|room-picks|use-product-move)|core\/(?:criteria\/(?:hotel-choice|days)|(?!pack\/)\w+\/(?:policy-clauses|last-minute|seen|tax-codes|instants|zone-name))/

/** What parts of booking need and no first page: what lies over it, what is said seldom, the terms of tours and rides. */
const seldomFirst =
  /product\/offer-terms\.|ui\/(?:close-on-back|fold|step-over|notice)\.|icons\/(?:circle-check|circle-exclamation-point|info|triangle-exclamation-point)\./

/** What only a cart, a checkout and those who sell for a client need. */
const selling =
  /src\/(?:shop\/(?:(?:sales|selling|quotes|payment-links)\/|cart\/quoted-terms|app\/show-seller-bar)|shared\/sales\/(?:cancel-sheet|how-back|sale-query))|src\/platform\/(?:person\.|work-mark|deadline-words|email-text|use-online|download|read-body)|src\/offline\/(?:(?:client|open)-draft|drafts|cart-(?:edits|copy)|linked-cart|send-kept|papers|good-signal)|src\/platform\/(?:party|group)-words|core\/words\/|ui\/(?:after-press|choice-cards|copy-button|share-link|chat-link|amounts|paper-link)|core\/(?!pack\/)\w+\/(?:barcode|counts-for-rest|countries|deadlines|email-typos|emails|payment-summary|sales|names|phones|terms|month-words|line-(?:notes|sums|texts)|cart-copy|outbox|devices|platform-search|transfers|trip)\./

/** What carts, checkouts and sales share. */
const withSales =
  /src\/shop\/(?:sales|cart|selling|quotes|payment-links)\/|src\/shared\/sales\/(?:cancel-sheet|how-back|sale-query)\.|core\/(?!pack\/)\w+\/(?:email-typos|names|terms|line-sums)\./

/**
 * What every page needs in two files: packages, which change seldom, and the app. What most screens share is one
 * file too: many small ones compress worse and wait for one another.
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
    name: (id: string, graph: Graph) => (isOfLaterRoutes(id, graph) ? 'later-routes' : null),
    minShareCount: 2,
    test: (id: string) => /\/(?:src|core|node_modules)\//.test(id) && !bookingParts.test(id),
    // What a first page needs, too, stays with it.
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: (id: string, graph: Graph) =>
      bookingParts.test(id) || (isSharedByBooking(id, graph) && !isBesideThePage(id, graph))
        ? 'booking'
        : null,
    test: (id: string) =>
      (/\/(?:core|src)\//.test(id) || bookingParts.test(id)) &&
      !selling.test(id) &&
      !seldomFirst.test(id) &&
      !search.test(id) &&
      !product.test(id),
    priority: 3,
  },
  { name: 'search', test: search, minShareCount: 3, priority: 2 },
  { name: 'product', test: product, minShareCount: 2, priority: 1 },
  {
    name: 'people',
    test: people,
    minShareCount: 2,
    priority: 1,
  },
  {
    // With what the work beside the page shares with other screens: every visit gets both in a quiet moment.
    name: (id: string, graph: Graph) => (withSales.test(id) || isBesideThePage(id, graph) ? 'sales' : null),
    test: (id: string) => /\/(?:src|core|node_modules)\//.test(id) && !bookingParts.test(id),
    minShareCount: 2,
    priority: 0,
  },
  {
    // Its parts are walked through one after the other.
    name: 'booking-page',
    test: /src\/agency\/booking-pages\/|src\/app\/booking-page-preview|ui\/page-frame|core\/looks\/(?:colours|legibility|mix|themes|booking-pages|images)\./,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  {
    // What registering shares with the agency's own data.
    name: 'registration',
    test: /src\/(?:entry|shared)\/registrations\/|ui\/file-field|platform\/upload|core\/agencies\/files\.|icons\/(?:camera|file-text|upload)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 0,
  },
  { name: 'icons', test: sheetIcons, minShareCount: 2, priority: 0 },
]
