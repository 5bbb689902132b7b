import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'

export type PublishedNotice = RowOf<'admin.listPublishedNotices'>

/** The audience and the time of a notice, in words. */
export function useNoticeWords() {
  const { t } = useTranslation('notices-desk')
  const language = useLanguage()
  const zone = useZone()
  return {
    /** The audience with the names of its agencies, if known; if there are many, only the first ones. */
    audienceInWords(audience: PublishedNotice['audience'], named: PublishedNotice['named'] = []): string {
      switch (audience.to) {
        case 'all':
          return t('audience.all')
        case 'states':
          return audience.states.map((state) => t(`state.${state}`)).join(', ')
        case 'accounts': {
          if (named.length === 0) return audience.accountIds.join(', ')
          const count = audience.accountIds.length - named.length
          const first = named.map(({ id, name }) => `${name} (${id})`).join(', ')
          return count > 0 ? t('audience.more', { first, count }) : first
        }
      }
    },
    momentInWords: (instant: string): string => formatInstant(instant, zone, language),
  }
}
