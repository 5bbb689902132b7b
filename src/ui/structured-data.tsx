import { type Thing, writeThings } from './things.ts'

/**
 * Structured data of the page for search engines. They read the server's HTML, so the browser does not load the code:
 * call it as `make={import.meta.env.SSR ? () => … : null}`.
 */
export function StructuredData({ make }: { make: (() => readonly Thing[]) | null }) {
  const json = import.meta.env.SSR && make ? writeThings(make()) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a script element; escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
