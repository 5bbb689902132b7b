import { Hono } from 'hono'
import { languages } from '#core/app/language.ts'
import { answerText, type KeptText, keepText } from '#server/platform/http/compressed-text.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createKept } from '#server/platform/kept.ts'
import { sectionFiles } from '#server/platform/section-texts.ts'
import { createTurns } from '#server/platform/turns.ts'

/** Compression level of Brotli and gzip: a browser requests these once, and its worker caches them. */
const thorough = 6
/** The number of screens whose texts are kept in memory. There are some more screens. */
const maxKept = 100
const retryAfterSeconds = 5

/**
 * `/locales/es?sections=cart,payment`: the translations of a screen in one response, by section.
 * `/locales/es/cart.json` has those of one section.
 */
export function textRoutes(): Hono<HttpEnv> {
  const kept = createKept<KeptText>({ most: maxKept })
  // Clients can request arbitrary combinations.
  const turns = createTurns({ atOnce: 2, maxWaiting: 100 })
  return new Hono<HttpEnv>().get(`/locales/:language{(?:${languages.join('|')})}`, async (c) => {
    const sections = [...new Set((c.req.query('sections') ?? '').split(','))].toSorted()
    const language = c.req.param('language')
    const asked = sections.flatMap((section) => {
      const found = sectionFiles.get(`${language}/${section}`)
      return found ? [[section, found.texts] as const] : []
    })
    if (asked.length < sections.length) return c.text('', 404)
    const join = async () => keepText(JSON.stringify(Object.fromEntries(asked)), thorough)
    const text = await kept(
      `${language} ${sections.join()}`,
      async () => await (turns(join) ?? refuse('unavailable', { retryAfterSeconds })),
    )
    c.header('Cache-Control', 'no-cache')
    return answerText(c, text, 'application/json; charset=utf-8')
  })
}
