import { readdirSync } from 'node:fs'

const folder = new URL('../../../locales/', import.meta.url)

/**
 * The text files by `es/cart`: language and section. A section is in the folder of its area,
 * `locales/es/shop/cart.json`, and is served under its name only, `/locales/es/cart.json`.
 */
export function listSectionFiles(): Map<string, URL> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  )
  return new Map(
    paths.map((path) => {
      const [language, , file = ''] = path.split(/[/\\]/)
      return [`${language}/${file.slice(0, -'.json'.length)}`, new URL(path.replaceAll('\\', '/'), folder)]
    }),
  )
}
