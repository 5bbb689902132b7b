import { QueryClient } from '@tanstack/react-query'
import { createRouter, type LocationRewrite } from '@tanstack/react-router'
import type { FlatNamespace } from 'i18next'
import type { ComponentProps, ComponentType } from 'react'
import type { Language } from '#core/app/language.ts'
import type { Texts } from '#src/platform/i18n.ts'
import { isRepeated } from '#src/platform/repeat-calls.ts'
import type { BookingLayout } from '#src/shop/app/booking-layout.tsx'
import { awaitRoute, type Target } from './all-routes.ts'
import { ErrorPage } from './error-page.tsx'
import { routeTree } from './first-routes.gen.js'
import { followNavigation } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PendingPage } from './pending-page.tsx'

/** The place of the booking area besides the platform's addresses. */
export interface Placing {
  rewrite: LocationRewrite
  /** In a frame, the language of the site around it, and the layout of the booking area. */
  language?: Language | null
  layout: ComponentType<ComponentProps<typeof BookingLayout>> | undefined
}

/** One router and one query client: per page in the browser, per request on the server. */
export function makeRouter(texts: Texts, placing: Placing | undefined) {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (failures, error) => !import.meta.env.SSR && isRepeated(failures, error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  const router = createRouter({
    routeTree,
    rewrite: placing?.rewrite,
    context: {
      queries,
      texts,
      ...placing,
      awaitRoute: (location: Target): Promise<void> => awaitRoute(router, location),
    },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // Results show at once: the pending screen has no minimum duration.
    defaultPendingMinMs: 0,
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
  interface StaticDataRouteOption {
    /** Translation files of the screen; those of its layouts are added. */
    sections?: FlatNamespace[]
    /** The screen is of no use without a connection: the device does not store it. See docs/offline.md. */
    needsSignal?: true
  }
  interface HistoryState {
    /** The address changes with a choice on the page, which keeps scroll position and focus. */
    keepsPlace?: true
  }
}
