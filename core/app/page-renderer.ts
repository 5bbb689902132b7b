import type { Language } from './language.ts'

/** What the server knows of a request when it renders a page of the app. */
export interface PageRequest {
  /** Public address of the portal, without a slash at its end. */
  origin: string
  /** Path and query, as the browser sent them. */
  address: string
  /** Host of the request, for the language of first-time visitors. */
  host: string
  /** The one that this browser remembers, or null. */
  language: Language | null
}

/** A rendered page, to be set into `index.html`. */
export interface Page {
  status: 200 | 404
  /** Where to go instead; then nothing else counts. */
  location: string | null
  language: Language
  /** Tags for the head: title, description, links. */
  head: string
  /** What stands in `#root`. */
  body: string
  /** Inline scripts that carry the data to the browser, for the end of the body. */
  scripts: string
  /** Source files of the routes that were shown and of parts that they load later, as the bundler names them: for preloading their code. */
  routeFiles: string[]
}

/** What the build of the app for the server exports (`src/render-page.tsx`). */
export interface PageRenderer {
  /** How verbs are called where there is no wire: `path` is service and verb. Once, before the first page. */
  answerCallsWith(call: (path: readonly string[], input: unknown) => Promise<unknown>): void
  renderPage(request: PageRequest): Promise<Page>
}
