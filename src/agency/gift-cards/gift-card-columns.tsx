import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { type ListedCard, stateTones } from './gift-card-list.ts'

/** The columns of the gift card list, also as text for a file. */
export function useGiftCardColumns() {
  const { t } = useTranslation('gift-cards')
  const language = useLanguage()
  const zone = useZone()
  const when = ({ issuedAt }: ListedCard) => formatWallTime(issuedAt, zone, language)
  const money = (minor: number, { currency }: ListedCard) => formatMoney(minor, currency, language)
  const stateOf = ({ state }: ListedCard) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
  const addressOf = ({ id }: ListedCard) =>
    ({ to: '/agency/gift-cards/$cardId', params: { cardId: id } }) as const
  /** The card's online buyer, and the e-mail address that it was sent to. */
  const partyOf = ({ buyer, email }: ListedCard) =>
    [buyer && t('list.buyer', { name: buyer }), email].filter(Boolean).join(' · ')
  const columns: Column<ListedCard, 'issued' | 'amount' | 'balance'>[] = [
    {
      key: 'card',
      label: t('column.card'),
      heading: true,
      cell: (card) => (
        <Link
          {...addressOf(card)}
          className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          ····{card.lastFour}
          <span className="block text-sm font-normal text-muted" data-dd-privacy="mask">
            {partyOf(card)}
          </span>
        </Link>
      ),
    },
    { key: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'state', label: t('column.state'), cell: stateOf },
    { key: 'issued', label: t('column.issued'), sort: 'issued', order: 'time', cell: when },
    {
      key: 'amount',
      label: t('column.amount'),
      sort: 'amount',
      numeric: true,
      cell: (card) => money(card.issuedMinor, card),
    },
    {
      key: 'balance',
      label: t('column.balance'),
      sort: 'balance',
      numeric: true,
      cell: (card) => money(card.balanceMinor, card),
    },
  ]
  const card = (one: ListedCard) => (
    <Link {...addressOf(one)} className="block rounded-control py-1">
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="font-semibold text-primary">····{one.lastFour}</span>
        {stateOf(one)}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-ink">
        <span className="min-w-0 break-words" data-dd-privacy="mask">
          {partyOf(one) || t(`kind.${one.kind}`)}
        </span>
        <span className="ml-auto font-semibold tabular-nums">
          {one.state === 'voided'
            ? money(one.issuedMinor, one)
            : t('list.left', { left: money(one.balanceMinor, one), amount: money(one.issuedMinor, one) })}
        </span>
      </span>
      <span className="block text-sm text-muted">{when(one)}</span>
    </Link>
  )
  const header = (
    ['card', 'kind', 'state', 'buyer', 'email', 'issued', 'until', 'amount', 'balance', 'currency'] as const
  ).map((key) => t(`column.${key}`))
  const rowOf = (one: ListedCard): string[] => [
    one.lastFour,
    t(`kind.${one.kind}`),
    t(`state.${one.state}`),
    one.buyer ?? '',
    one.email ?? '',
    one.issuedAt,
    one.expiresAt ?? '',
    decimalOf(one.issuedMinor),
    decimalOf(one.balanceMinor),
    one.currency,
  ]
  return { columns, card, header, rowOf }
}
