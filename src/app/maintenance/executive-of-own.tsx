import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { api } from '#src/platform/api.ts'
import { MaintenanceWays } from './maintenance-ways.tsx'

/** Who of the platform looks after the own agency; nothing where nobody does, or the server does not say. */
export function ExecutiveOfOwn({ language }: { language: Language }) {
  const { t } = useTranslation('maintenance', { lng: language })
  const { data } = useQuery(api.agency.getAffiliate.queryOptions({ input: {}, retry: false }))
  const executive = data?.executive
  if (!executive) return null
  const { name, phone, email } = executive
  return <MaintenanceWays said={t('executive', { name })} phone={phone} email={email} language={language} />
}
