/**
 * What a first visit begins with: the front door and the pages of booking, by their files in src/routes. All other routes
 * come after the page, see src/app/all-routes.ts.
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

/** Matches the name of each file and folder in src/routes that leads to no first route. */
export const laterNames = new RegExp(
  `^(?!(?:${[...new Set(firstRoutes.flatMap((route) => route.split('/')))].map(escaped).join('|')})(?:\\.tsx)?$)`,
)

const firstFile = new RegExp(`/src/routes/(?:${firstRoutes.map(escaped).join('|')})\\.tsx`)

/** Whether `id`, a module's file with or without a query, is one of a first route. */
export const isFirstRoute = (id: string): boolean => firstFile.test(id)
