import { localeOf } from '#core/app/language.ts'
import type { Page } from '#core/app/page-renderer.ts'
import { heldBack } from './after-paint.ts'

const scriptTags = /\s*<(?:script type="module"[^>]*\ssrc="[^>]*><\/script|link rel="modulepreload"[^>]*)>/g

/** Blocks the first paint until the whole header has been parsed, since a partial header has a different layout. */
const wholeHeader = (body: string): string =>
  body.includes('<header id="top"') ? '<link rel="expect" href="#top" blocking="render">' : ''

/** Inserts a page's content into `template`, the built `index.html`; `tags` load the assets of its routes. */
export function fillTemplate(template: string, page: Page, tags: string): string {
  const scripts = (template + tags).match(scriptTags)?.map((tag) => tag.trim()) ?? []
  const parts: [RegExp, string][] = [
    [/<html lang="[^"]*"/, `<html lang="${localeOf[page.language]}"`],
    [
      /<!--head-->[\s\S]*?<!--\/head-->/,
      page.head + wholeHeader(page.body) + tags.replaceAll(scriptTags, ''),
    ],
    [/<!--page-->[\s\S]*?<!--\/page-->/, page.body],
    [/<!--data-->[\s\S]*?<!--\/data-->/, page.scripts + heldBack(scripts)],
  ]
  // The replacements are functions, since the inserted text may contain special patterns of `replace`.
  return parts.reduce(
    (html, [place, content]) => html.replace(place, () => content),
    template.replaceAll(scriptTags, ''),
  )
}
