import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/platform/idle.ts'

/** Lets somebody who works here hear what changes, once the page is usable; without signal it comes with the next screen. */
export function hearNews(queries: QueryClient, personId: string): void {
  whenIdle(async () => (await import('./follow-news.ts')).followNews(queries, personId))
}
