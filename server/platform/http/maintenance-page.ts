import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import {
  findLanguage,
  type Language,
  languageKey,
  languageNames,
  languageParameter,
  localeOf,
  nextLanguage,
} from '#core/app/language.ts'
import { type MaintenanceNotice, messageFor, retryAfterMaintenance } from '#core/app/maintenance.ts'
import { drawingAddress } from '#core/looks/drawings.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { homeZone } from '#core/time/days.ts'
import { deadlineInWords } from '#core/time/deadlines.ts'
import { daySeconds } from '#core/time/lengths.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import { fill } from '#server/platform/texts-in.ts'
import type { HttpEnv } from './http-env.ts'

const texts = sectionTexts('maintenance')

/**
 * Responds 503 with the maintenance page, which needs no script. Its language is that of the link or the visitor's
 * choice; by default, it is English on the production host and Spanish elsewhere.
 */
export async function answerMaintenancePage(
  c: Context<HttpEnv>,
  notice: MaintenanceNotice,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
): Promise<Response> {
  const url = new URL(c.req.url)
  const asked = findLanguage(url.searchParams.get(languageParameter))
  if (asked) setCookie(c, languageKey, asked, { path: '/', maxAge: 365 * daySeconds, sameSite: 'Lax' })
  const usual = c.req.header('host') === config.productionHost ? 'en' : 'es'
  const language = asked ?? findLanguage(getCookie(c, languageKey)) ?? usual
  const now = clock.now()
  c.header('Retry-After', String(retryAfterMaintenance(notice, now.getTime())))
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
  c.header('Content-Language', localeOf[language])
  url.searchParams.set(languageParameter, nextLanguage(language))
  const other = `${url.pathname}${url.search}`
  url.searchParams.set(languageParameter, language)
  const page = await maintenancePage(notice, language, { own: `${url.pathname}${url.search}`, other }, now)
  return c.html(page, 503)
}

function maintenancePage(
  { message, endsAt }: MaintenanceNotice,
  language: Language,
  addresses: { own: string; other: string },
  now: Date,
) {
  const t = texts[language]
  const other = nextLanguage(language)
  const own = messageFor(message, language)
  const isLate = endsAt !== null && Date.parse(endsAt) <= now.getTime()
  const back = endsAt ? fill(t.until, { when: deadlineInWords(endsAt, homeZone, language, now) }) : t.soon
  const { paper, ink, primary } = platformTheme
  return html`<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t.title}</title>
<link rel="icon" href="/favicon.svg">
<style>
body{margin:0;background:${paper};color:${ink};font:1.125rem/1.5 'Instrument Sans Variable',system-ui,sans-serif}
nav{display:flex;justify-content:flex-end;padding:.5rem 1rem}
a{display:inline-flex;align-items:center;min-height:44px;color:${primary}}
main{max-width:36rem;margin:0 auto;padding:0 1rem 4rem;text-align:center;overflow-wrap:anywhere}
img{width:100%;height:auto;aspect-ratio:3/2}
h1{font-size:2rem;line-height:1.2}
</style>
</head>
<body>
<nav><a href="${addresses.other}" lang="${localeOf[other]}" hreflang="${localeOf[other]}">${languageNames[other]}</a></nav>
<main>
<img src="${drawingAddress('maintenance')}" alt="" width="600" height="400">
<h1>${t.title}</h1>
<p>${t.greeting}</p>
<p lang="${localeOf[own?.language ?? language]}">${own?.text ?? t.why}</p>
<p><strong>${isLate ? t.late : back}</strong></p>
<p><a href="${addresses.own}">${t.retry}</a></p>
</main>
</body>
</html>`
}
