import type { Language } from './language.ts'
import type { Mount, OwnDomain } from './mounts.ts'

/** The request for a rendered page. */
export interface PageRequest {
  /** Public URL of the portal, without a trailing slash. */
  origin: string
  /** Path and query, as the browser sent them. */
  address: string
  mount: Mount | null
  /** The own domain of the agency that the page belongs to, or null. */
  domain: OwnDomain | null
  language: Language
  /** The platform's name. */
  platform: string
}

/** A rendered page, to be inserted into `index.html`. */
export interface Page {
  status: 200 | 404
  /** Redirect target; if set, the other fields are ignored. */
  location: string | null
  language: Language
  /** Tags for the head: title, description, links. */
  head: string
  /** HTML for `#root`. */
  body: string
  /** Inline scripts with the data for hydration, for the end of the body. */
  scripts: string
  /**
   * Source files of the page's routes and of their lazy parts, as the bundler names them, for preloading their code.
   */
  routeFiles: string[]
}

/** The exports of the app's server build (`src/render-page.tsx`). */
export interface PageRenderer {
  /**
   * Sets the function that executes calls in this process; `path` is service and verb. Called once, before the first
   * page.
   */
  answerCallsWith(call: (path: readonly string[], input: unknown) => Promise<unknown>): void
  renderPage(request: PageRequest): Promise<Page>
}
