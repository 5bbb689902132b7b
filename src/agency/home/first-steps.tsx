import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, Palette, ShoppingBag, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { drawingAddress } from '#core/looks/drawings.ts'
import type { OwnAgency } from '#src/shared/accounts/agency-query.ts'
import { Card } from '#src/ui/card.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'

/** The first steps of an agency without sales, each a link. */
export function FirstSteps({ agency, mayManage }: { agency: OwnAgency; mayManage: boolean }) {
  const { t } = useTranslation('agency-home')
  const sells = agency.state === 'approved'
  const steps: readonly (readonly ['sell' | 'look' | 'team', LucideIcon, LinkProps])[] = [
    ...(sells
      ? [['sell', ShoppingBag, { to: '/booking/$accountId', params: { accountId: agency.id } }] as const]
      : []),
    ...(mayManage
      ? [
          ['look', Palette, { to: '/agency/template/{-$groupId}' }] as const,
          ['team', UserPlus, { to: '/agency/catalogs/travel-agents/create' }] as const,
        ]
      : []),
  ]
  return (
    <Card className="mt-4 grid items-center gap-4 md:grid-cols-3">
      <PictureView
        src={drawingAddress('empty-cart')}
        alt=""
        className="aspect-3/2 w-full max-w-sm rounded-card"
      />
      <div className="md:col-span-2">
        <h2 className="text-xl">{t(sells ? 'start.title' : 'start.title_wait')}</h2>
        <p className="mt-1 text-muted">{t('start.text')}</p>
        <ol className="mt-2 divide-y divide-line">
          {steps.map(([key, Icon, link]) => (
            <li key={key}>
              <Link
                {...link}
                className="flex min-h-11 items-center gap-3 rounded-control py-2.5 hover:bg-ink/5"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`start.${key}.name`)}</span>
                  <span className="block text-sm text-muted">{t(`start.${key}.text`)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
