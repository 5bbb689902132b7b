import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { giftCardPath } from '#core/sales/gift-cards.ts'
import { addDays, dayIn, formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { Amounts } from '#src/ui/amounts.tsx'
import { BackLink } from '#src/ui/back-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PaperLink } from '#src/ui/paper-link.tsx'
import { stateTones } from './gift-card-list.ts'
import { type GiftCard, giftCardQuery } from './gift-card-query.ts'
import { VoidCard } from './void-card.tsx'

/** A gift card: its remaining balance, its origin, and the payments made with it. */
export function GiftCardScreen({ cardId }: { cardId: string }) {
  const { t } = useTranslation('gift-cards')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const query = useQuery(giftCardQuery(cardId))
  const card = query.data
  if (!card) return null
  const money = (minor: number) => formatMoney(minor, card.currency, language)
  const lastDay = card.expiresAt && addDays(dayIn(new Date(card.expiresAt), zone), -1)
  return (
    <>
      <BackLink to="/agency/gift-cards">{t('title')}</BackLink>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageHeading title={t('page.title', { last: card.lastFour })} />
        <Badge tone={stateTones[card.state]}>{t(`state.${card.state}`)}</Badge>
      </div>
      <p className="mt-1 break-words text-muted" data-dd-privacy="mask">
        {[
          t(`kind.${card.kind}`),
          card.payment && t(`payment.${card.payment}`),
          card.buyer && t('list.buyer', { name: card.buyer }),
          card.issuedBy && t('page.by', { name: card.issuedBy }),
          card.email,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <KeptAt of={query} className="mt-2" />
      <div className="mt-4 space-y-3 empty:hidden">
        {!online && <Notice>{t('offline')}</Notice>}
        {query.error && <Notice tone="warn">{errorText(query.error)}</Notice>}
      </div>
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="space-y-4 xl:order-last">
          <Amounts
            label={t('page.balance')}
            rows={[
              { label: t('column.amount'), value: money(card.issuedMinor) },
              { label: t('column.balance'), value: money(card.balanceMinor), strong: true },
            ]}
          />
          {card.voidReason && (
            <p className="break-words">{t('page.void_reason', { reason: card.voidReason })}</p>
          )}
          <p>
            {lastDay ? t('page.until', { when: formatDay(lastDay, language, 'long') }) : t('page.no_end')}
          </p>
          {card.note && (
            <blockquote className="rounded-card bg-primary-soft px-5 py-4 whitespace-pre-line">
              {card.note}
            </blockquote>
          )}
          {card.may.print && online && (
            <div>
              <PaperLink
                href={giftCardPath(card.id)}
                look="outline"
                open={(href) => download(href).then(() => true)}
                missing={t('page.not_printed')}
              >
                {t('page.print')}
              </PaperLink>
              <p className="mt-2 text-sm text-muted">{t('page.print_hint')}</p>
            </div>
          )}
          {card.may.void && <VoidCard card={card} />}
        </Card>
        <Movements card={card} />
      </div>
    </>
  )
}

function Movements({ card: { movements, currency } }: { card: GiftCard }) {
  const { t } = useTranslation('gift-cards')
  const language = useLanguage()
  const zone = useZone()
  return (
    <Card>
      <h2 className="text-xl">{t('page.movements')}</h2>
      <ClockNote zone={zone} language={language} className="mb-2" />
      <ul>
        {movements.map(({ id, at, kind, amountMinor, sale }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line/60 py-2 last:border-b-0"
          >
            <span>
              {t(`movement.${kind}`)}{' '}
              {sale && (
                <Link
                  to="/agency/sales/$saleId"
                  params={{ saleId: sale.id }}
                  className="text-primary underline-offset-4 hover:underline"
                >
                  {sale.code}
                </Link>
              )}
              <span className="block text-sm text-muted">{formatWallTime(at, zone, language)}</span>
            </span>
            <span className="ml-auto tabular-nums">{formatMoney(amountMinor, currency, language)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
