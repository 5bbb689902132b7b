import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/notice.tsx'

/** The client's special requests; empty without any. */
export function SaleRequests({ requests }: { requests: string }) {
  const { t } = useTranslation('sales-desk')
  if (!requests) return null
  return (
    <Notice tone="info" title={t('requests')}>
      <p className="break-words whitespace-pre-line">{requests}</p>
    </Notice>
  )
}
