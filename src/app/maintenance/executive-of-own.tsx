import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import { api } from '#src/platform/api.ts'
import { WhoHelps } from './who-helps.tsx'

/** The account executive of the user's agency; nothing if it has none or the server does not answer. */
export function ExecutiveOfOwn({ language }: { language: Language }) {
  const { t } = useTranslation('maintenance', { lng: language })
  const { data } = useQuery(api.agency.getAffiliate.queryOptions({ input: {}, retry: false }))
  if (!data?.executive) return null
  const { name, phone, email } = data.executive
  return <WhoHelps text={t('executive', { name })} phone={phone} email={email} language={language} />
}
