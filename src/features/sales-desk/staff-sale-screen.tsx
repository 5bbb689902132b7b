import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { deskSaleQuery } from './desk-sale.ts'
import { SaleBody } from './sale-body.tsx'
import { SaleHead } from './sale-head.tsx'

/** A sale as its agency sees it, for the platform's staff to read: what is done about it, its agency does. */
export function StaffSaleScreen({ saleId, back }: { saleId: string; back: ReactNode }) {
  const { t } = useTranslation('sales-desk')
  const errorText = useErrorTexts()
  const query = useQuery({ ...deskSaleQuery(saleId), refetchInterval: 30_000 })
  if (!query.data) return null
  const desk = { ...query.data, may: { pay: false, cancel: false, note: false, noShow: [] } }
  return (
    <>
      {back}
      <SaleHead desk={desk} />
      <SaleBody
        desk={desk}
        problem={query.error && errorText(query.error)}
        decidedAt={
          <Link
            to="/admin/reviews"
            search={{ text: desk.sale.code }}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t('problem.decided_at')}
          </Link>
        }
      />
    </>
  )
}
