import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { languages } from '#core/language.ts'
import { answerText, type KeptText, keepText } from '#server/platform/compressed-text.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'
import { createKept } from '#server/platform/kept.ts'

const folder = new URL('../../locales/', import.meta.url)

/** Brotli's and gzip's level: a browser asks for these once, before its worker keeps them. */
const thorough = 6
/** Screens whose texts are kept in memory; there are some more. */
const mostKept = 100

/**
 * `/locales/es?sections=cart,payment`: the translations of a screen in one answer, by section. One by one they are files,
 * `/locales/es/cart.json`.
 */
export function textRoutes(): Hono<HttpEnv> {
  const known = new Set(languages.flatMap((language) => readdirSync(new URL(language, folder))))
  const kept = createKept<KeptText>({ most: mostKept })
  return new Hono<HttpEnv>().get(`/locales/:language{(?:${languages.join('|')})}`, async (c) => {
    const sections = [...new Set((c.req.query('sections') ?? '').split(','))]
    if (!sections.every((section) => known.has(`${section}.json`))) return c.text('', 404)
    const language = c.req.param('language')
    const text = await kept(`${language} ${sections.join()}`, async () => {
      const files = await Promise.all(
        sections.map((section) => readFile(new URL(`${language}/${section}.json`, folder), 'utf8')),
      )
      const texts = Object.fromEntries(sections.map((section, at) => [section, JSON.parse(files[at] ?? '')]))
      return keepText(JSON.stringify(texts), thorough)
    })
    c.header('Cache-Control', 'no-cache')
    return answerText(c, text, 'application/json; charset=utf-8')
  })
}
