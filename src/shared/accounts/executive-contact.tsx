import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { api } from '#src/platform/api.ts'

/** The platform's executive of the own agency, with their contact links; empty before they are known. */
export function ExecutiveContact() {
  const { t } = useTranslation('credit')
  const { data } = useQuery(api.agency.getAffiliate.queryOptions({ input: {} }))
  if (!data) return null
  const { executive } = data
  if (!executive) return <p>{t('executive.none')}</p>
  const { name, phone, email } = executive
  const link =
    'inline-flex min-h-11 max-w-full items-center text-primary underline underline-offset-4 break-all'
  return (
    <div>
      <p className="text-muted">{t('executive.title')}</p>
      <p className="font-medium">{name}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        {phone && (
          <a href={dialAddress(phone)} className={link}>
            {groupedPhone(phone)}
          </a>
        )}
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </p>
    </div>
  )
}
