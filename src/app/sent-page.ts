import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ResourceKey } from 'i18next'
import type { Language } from '#core/app/language.ts'

/** Data embedded in a server-rendered page, so that the browser does not request it again. */
export interface SentPage {
  language: Language
  /** Texts by section, in that language. */
  sections: Record<string, ResourceKey>
  /** The answers to the page's calls. */
  queries: [key: QueryKey, data: unknown][]
}

const id = 'sent-page'

/** Without times: the same page has the same bytes, and its answers are current whenever it is sent. */
export const answersIn = (queries: QueryClient): SentPage['queries'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data])

/** The data as a script element that no browser runs. `<` is escaped: no text can end the element. */
export function writeSentPage(page: SentPage): string {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** Null on a page that the server did not render. */
export function readSentPage(): SentPage | null {
  const json = document.getElementById(id)?.textContent
  return json ? JSON.parse(json) : null
}
