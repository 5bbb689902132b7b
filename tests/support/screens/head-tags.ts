/** The tags in a page's HTML head, as clients without scripts read them. */
export interface HeadTags {
  lang: string
  titles: string[]
  canonicals: string[]
  /** Content by name or property; a repeated tag has two. */
  meta: Map<string, string[]>
  /** Address by language. */
  alternates: Map<string, string>
  /** Parsed JSON-LD graphs, one list of things per script. */
  things: Record<string, unknown>[][]
}

export function readHeadTags(html: string): HeadTags {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? ''
  const tags = [...head.matchAll(/<(meta|link)\b([^>]*)>/g)].map(([, name, text = '']) => ({
    name,
    attributes: new Map(
      [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  }))
  const meta = new Map<string, string[]>()
  for (const { name, attributes } of tags) {
    const key = attributes.get('name') ?? attributes.get('property')
    if (name === 'meta' && key) meta.set(key, [...(meta.get(key) ?? []), attributes.get('content') ?? ''])
  }
  const links = (rel: string) =>
    tags
      .filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === rel)
      .map(({ attributes }) => attributes)
  return {
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decode(title)),
    canonicals: links('canonical').map((link) => link.get('href') ?? ''),
    meta,
    alternates: new Map(
      links('alternate').map((link) => [link.get('hreflang') ?? '', link.get('href') ?? '']),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
      .filter(([, json]) => json)
      .map(([, json = '']) => JSON.parse(json)['@graph']),
  }
}

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
