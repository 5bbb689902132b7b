import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { languages } from '#core/app/language.ts'
import { answerText, type KeptText, keepText } from '#server/platform/http/compressed-text.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { listSectionFiles } from '#server/platform/http/section-files.ts'
import { createKept } from '#server/platform/kept.ts'
import { createTurns } from '#server/platform/turns.ts'

/** Brotli's and gzip's level: a browser asks for these once, before its worker keeps them. */
const thorough = 6
/** Screens whose texts are kept in memory; there are some more. */
const maxKept = 100
const retryAfterSeconds = 5

/**
 * `/locales/es?sections=cart,payment`: the translations of a screen in one answer, by section. One by one they are files,
 * `/locales/es/cart.json`.
 */
export function textRoutes(): Hono<HttpEnv> {
  const files = listSectionFiles()
  const kept = createKept<KeptText>({ most: maxKept })
  const keptSections = createKept<string>({ most: files.size })
  const readSection = (name: string, file: URL) =>
    keptSections(name, async () => JSON.stringify(JSON.parse(await readFile(file, 'utf8'))))
  // Clients can request arbitrary combinations.
  const turns = createTurns({ atOnce: 2, maxWaiting: 100 })
  return new Hono<HttpEnv>().get(`/locales/:language{(?:${languages.join('|')})}`, async (c) => {
    const sections = [...new Set((c.req.query('sections') ?? '').split(','))].toSorted()
    const language = c.req.param('language')
    const asked = sections.flatMap((section) => {
      const file = files.get(`${language}/${section}`)
      return file ? [{ section, file }] : []
    })
    if (asked.length < sections.length) return c.text('', 404)
    const join = async () => {
      const texts = await Promise.all(
        asked.map(
          async ({ section, file }) => `"${section}":${await readSection(`${language}/${section}`, file)}`,
        ),
      )
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
