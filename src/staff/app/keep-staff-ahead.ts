import { languages } from '#core/app/language.ts'
import { isOfPlatform } from '#core/people/staff.ts'
import { isGoodSignal } from '#src/offline/good-signal.ts'
import { keepParts } from '#src/offline/parts.ts'
import { server } from '#src/platform/api.ts'
import { questionOf } from '#src/staff/prospects/prospects-question.ts'

const texts = languages.flatMap((language) =>
  [
    'admin-menu',
    'agencies',
    'agents',
    'agents-by-state',
    'audit',
    'cart',
    'crm',
    'executives',
    'files',
    'notices-desk',
    'numbers',
    'party',
    'payment',
    'platform-search',
    'platform-settings',
    'prospects',
    'register',
    'registration-desk',
    'sales-desk',
    'settlements',
    'staff-home',
    'work-desk',
  ].map((section) => `/locales/${language}/${section}.json`),
)

/** What was asked less long ago is not asked again. */
const restMillis = 5 * 60_000
const state = { askedAt: Number.NEGATIVE_INFINITY }

/**
 * Keeps what the platform's staff need without signal: the screens of their area, which no other device is given, what waits
 * for them, and the first page of prospects with each of them. Calls must go by the road that keeps answers.
 */
export async function keepStaffAhead(
  loadScreens: (isWanted: (id: string) => boolean) => Promise<void>,
): Promise<void> {
  await loadScreens((id) => id.startsWith('/admin'))
  await import('#src/staff/prospects/prospect-board.tsx').catch(() => {})
  // A browser that never gets a worker never ends it.
  void keepParts(texts).catch(() => {})
  if (!isGoodSignal() || performance.now() - state.askedAt < restMillis) return
  const { person } = await server.home.getPerson({})
  // A session that ended leaves the mark of the staff.
  if (!person || !isOfPlatform(person.role)) return
  state.askedAt = performance.now()
  await server.admin.getStaffHome({})
  const { prospects } = await server.admin.listProspects(questionOf({}))
  for (const { accountId, id } of prospects) await server.admin.getProspect({ accountId, id })
}
