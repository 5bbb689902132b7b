import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isRefusal } from '#src/platform/api.ts'
import { ErrorPage } from './error-page.tsx'
import { followNavigation } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { routeTree } from './route-tree.gen.ts'

/** One router and one query client: per page in the browser, per request on a server. */
export function makeRouter() {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        // A refusal is an answer; only silence is worth asking again.
        retry: (failures, error) => !isRefusal(error) && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
  followNavigation(router)
  return { router, queries }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>['router']
  }
}
