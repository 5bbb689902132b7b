import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { languages } from '#core/app/language.ts'
import { answerText, type KeptText, keepText } from '#server/platform/compressed-text.ts'
import { refuse } from '#server/platform/errors.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'
import { createKept } from '#server/platform/kept.ts'
import { createTurns } from '#server/platform/turns.ts'

const folder = new URL('../../locales/', import.meta.url)

/** Brotli's and gzip's level: a browser asks for these once, before its worker keeps them. */
const thorough = 6
/** Screens whose texts are kept in memory; there are some more. */
const mostKept = 100
const retryAfterSeconds = 5

/**
 * `/locales/es?sections=cart,payment`: the translations of a screen in one answer, by section. One by one they are files,
 * `/locales/es/cart.json`.
 */
export function textRoutes(): Hono<HttpEnv> {
  const known = new Set(languages.flatMap((language) => readdirSync(new URL(language, folder))))
  const kept = createKept<KeptText>({ most: mostKept })
  const keptSections = createKept<string>({ most: known.size * languages.length })
  const readSection = (path: string) =>
    keptSections(path, async () => JSON.stringify(JSON.parse(await readFile(new URL(path, folder), 'utf8'))))
  // Anybody can ask for ever new combinations.
  const turns = createTurns({ atOnce: 2, mostWaiting: 100 })
  return new Hono<HttpEnv>().get(`/locales/:language{(?:${languages.join('|')})}`, async (c) => {
    const sections = [...new Set((c.req.query('sections') ?? '').split(','))].toSorted()
    if (!sections.every((section) => known.has(`${section}.json`))) return c.text('', 404)
    const language = c.req.param('language')
    const join = async () => {
      const read = async (section: string) =>
        `"${section}":${await readSection(`${language}/${section}.json`)}`
      const texts = await Promise.all(sections.map(read))
      return keepText(`{${texts.join()}}`, thorough)
    }
    const text = await kept(
      `${language} ${sections.join()}`,
      async () => await (turns(join) ?? refuse('unavailable', { retryAfterSeconds })),
    )
    c.header('Cache-Control', 'no-cache')
    return answerText(c, text, 'application/json; charset=utf-8')
  })
}
