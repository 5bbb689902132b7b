import { useTranslation } from 'react-i18next'
import type { ListedFile } from './file-query.ts'

/** The origin of a registration, in words: an invitation, a campaign, or the front page. */
export function useOrigin(): (file: Pick<ListedFile, 'origin' | 'attribution'>) => string {
  const { t } = useTranslation('registration-desk')
  return ({ origin, attribution }) => {
    const campaign = [attribution.utm_source, attribution.utm_campaign].flatMap(inWords).join(' · ')
    return campaign ? t('origin.by', { origin: t(`origin.${origin}`), campaign }) : t(`origin.${origin}`)
  }
}

/** A campaign's name in words; in addresses it is written without spaces. */
const inWords = (name: string | undefined): string[] => (name ? [name.replace(/[-_+]+/g, ' ')] : [])
