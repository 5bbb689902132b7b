import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/platform/idle.ts'

/** Starts live updates for a user once the page is usable; if that fails offline, the next screen starts them. */
export function receiveNews(queries: QueryClient, personId: string): void {
  whenIdle(async () => (await import('./follow-news.ts')).followNews(queries, personId))
}
