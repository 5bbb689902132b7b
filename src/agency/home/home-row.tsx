import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { keptSales } from '#src/offline/kept-sales.ts'
import { useOnline } from '#src/platform/use-online.ts'

interface Row {
  icon: LucideIcon
  title: string
  /** At the end of the first line: an amount or a time. */
  end: string
  detail: ReactNode
}

/** A two-line entry of one of the day's lists; without `link` it says that it needs a connection. */
export function HomeRow({ icon: Icon, title, end, detail, link }: Row & { link: LinkProps | null }) {
  const { t } = useTranslation('agency-home')
  const content = (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="flex-1 basis-32 wrap-anywhere font-semibold">{title}</span>
          <span className="tabular-nums">{end}</span>
        </span>
        <span className="block text-sm text-muted">{detail}</span>
        {!link && <span className="block text-sm">{t('needs_connection')}</span>}
      </span>
    </>
  )
  const shape = 'flex gap-3 py-2.5'
  return (
    <li>
      {link ? (
        <Link {...link} className={`${shape} rounded-control hover:bg-ink/5`}>
          {content}
        </Link>
      ) : (
        <div className={shape}>{content}</div>
      )}
    </li>
  )
}

/** Returns the link to a sale, or null if the sale cannot be opened now: offline, only sales on the device open. */
export function useLinkToSale(): (saleId: string) => LinkProps | null {
  const isOnline = useOnline()
  const { data } = useQuery({
    queryKey: ['kept sales'],
    queryFn: keptSales,
    enabled: !isOnline,
    staleTime: 0,
  })
  const kept = new Set(data?.map(({ sale }) => sale.id))
  return (saleId) =>
    isOnline || kept.has(saleId) ? { to: '/agency/sales/$saleId', params: { saleId } } : null
}
