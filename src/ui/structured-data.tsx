import { type Thing, writeThings } from './things.ts'

/**
 * What the page is about, for search engines. They read what the server sent, so the browser neither makes it
 * again nor has the code to: call it as `make={import.meta.env.SSR ? () => … : null}`.
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
