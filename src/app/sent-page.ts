import type { DehydratedState } from '@tanstack/react-query'
import type { ResourceKey } from 'i18next'
import type { Language } from '#core/app/language.ts'

/** Data embedded in a server-rendered page, so that the browser does not request it again. */
export interface SentPage {
  language: Language
  /** Texts by section, in that language. */
  sections: Record<string, ResourceKey>
  queries: DehydratedState
}

const id = 'sent-page'

/** What the browser computes from the rest is left out. */
const withoutDerived = ({ queries }: DehydratedState) => ({
  queries: queries.map(({ queryHash: _hash, dehydratedAt: _at, ...query }) => query),
})

/** The data as a script element that no browser runs. `<` is escaped: no text can end the element. */
export function writeSentPage(page: SentPage): string {
  const json = JSON.stringify({ ...page, queries: withoutDerived(page.queries) }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

/** Null on a page that the server did not render. */
export function readSentPage(): SentPage | null {
  const json = document.getElementById(id)?.textContent
  return json ? JSON.parse(json) : null
}
