import { useTranslation } from 'react-i18next'
import { openPaper } from '#src/offline/papers.ts'
import { PaperLink } from '#src/ui/paper-link.tsx'
import type { Sale } from './sale-query.ts'

/** The voucher of a sale, or its confirmation while a payment is due; empty before the purchase. */
export function SalePaper({
  sale: { voucherUrl, dueMinor },
  look,
}: {
  sale: Pick<Sale, 'voucherUrl' | 'dueMinor'>
  look: 'outline' | 'quiet'
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  if (!voucherUrl) return null
  return (
    <PaperLink href={voucherUrl} look={look} open={openPaper} missing={t('payment:paper_missing')}>
      {t(dueMinor > 0 ? 'action.paper' : 'action.voucher')}
    </PaperLink>
  )
}
