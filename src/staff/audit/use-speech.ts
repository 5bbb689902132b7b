import { useTranslation } from 'react-i18next'
import type { Say } from '#core/app/say.ts'
import { type DetailSpeech, keyOf, type Named } from '#core/audit/audit-words.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

export type Happened = Outputs['admin']['listAudit']['rows'][number]

/** Describes the details of an event in words. */
export function useSpeech(names: readonly Named[]): (event: Happened) => DetailSpeech {
  const { t } = useTranslation(['audit', 'prospect-fields'])
  const say: Say = (key, values) => t(key as 'title', values ?? {})
  const language = useLanguage()
  const zone = useZone()
  const named = new Map(names.map((one) => [keyOf(one), one]))
  return ({ currency, account }) => ({
    ...{ t: say, language, zone, named, currency, accountId: account?.id ?? null },
  })
}
