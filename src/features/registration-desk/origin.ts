import { useTranslation } from 'react-i18next'
import type { ListedFile } from './registration-file.ts'

/** Where a registration came from, in words: an invitation, a campaign, or the front door. */
export function useOrigin(): (file: Pick<ListedFile, 'leadId' | 'attribution'>) => string {
  const { t } = useTranslation('registration-desk')
  return ({ leadId, attribution }) => {
    const campaign = [attribution.utm_source, attribution.utm_campaign].filter(Boolean).join(' · ')
    if (leadId) return campaign ? t('origin.lead_of', { campaign }) : t('origin.lead')
    return campaign || t('origin.direct')
  }
}
