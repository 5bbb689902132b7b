import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { FlatNamespace } from 'i18next'
import { road } from '#src/platform/api.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { awaitRoute, type Target } from './all-routes.ts'
import { ErrorPage } from './error-page.tsx'
import { routeTree } from './first-routes.gen.js'
import { followNavigation } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

/** One router and one query client: per page in the browser, per request on the server. */
export function makeRouter(texts: Texts) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        // A refusal is an answer; only silence is worth asking again. Where the browser knows of no network that is
        // the device, for as long as it cannot answer yet: no error may come before an answer.
        retry: (failures, error) =>
          !import.meta.env.SSR && !isRefusal(error) && (navigator.onLine || !road.hasDevice) && failures < 2,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    context: {
      queries,
      texts,
      awaitRoute: (location: Target): Promise<void> => awaitRoute(router, location),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // What has come is shown at once: a screen that waits is never kept for its own sake.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <NotFoundPage />,
  })
  followNavigation(router)
  return { router, queries }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>['router']
  }
  interface StaticDataRouteOption {
    /** Translations that the screen is written in; those of its layouts come along. */
    sections?: FlatNamespace[]
  }
  interface HistoryState {
    /** The address says a choice made on the page that is shown. */
    keepsPlace?: true
  }
}
