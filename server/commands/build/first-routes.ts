/** Matches the names of files and folders in src/routes that belong to areas for signed-in people. */
export const closedNames = /^(?:agency_?|admin_?|setup\.tsx)$/

/**
 * Route files in the initial route tree: the home page and the public booking pages. All other routes are loaded after
 * the first page, see src/app/all-routes.ts.
 */
const firstRoutes = [
  '__root',
  'index',
  'campaign',
  'booking/$accountId/route',
  'booking/$accountId/index',
  'booking/$accountId/$product',
  'booking/$accountId/search.$token',
  'booking/$accountId/view.$token',
  'booking/$accountId/tour.$id',
  'booking/$accountId/group.$groupUrl',
  'booking/$accountId/checkout/index',
  'booking/$accountId/find-reservation',
  'booking/$accountId/legal/$document',
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches the names of files and folders in src/routes that contain no first route. */
export const laterNames = new RegExp(
  `^(?!(?:${[...new Set(firstRoutes.flatMap((route) => route.split('/')))].map(escaped).join('|')})(?:\\.tsx)?$)`,
)

const firstFile = new RegExp(`/src/routes/(?:${firstRoutes.map(escaped).join('|')})\\.tsx`)

/** Whether a module id, with or without a query, belongs to a first route. */
export const isFirstRoute = (id: string): boolean => firstFile.test(id)
