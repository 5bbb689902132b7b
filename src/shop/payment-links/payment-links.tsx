import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { holdTerms } from '#core/sales/sales.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Link = Outputs['agency']['listPaymentLinks']['links'][number]

const tones: Record<Link['state'], Tone> = {
  open: 'primary',
  used: 'warn',
  paid: 'good',
  revoked: 'neutral',
  expired: 'neutral',
}

/** How long a link works, and the places of a sale that waits are kept for it, in hours. */
const kept = { hours: holdTerms.referenceMinutes / 60, scarceHours: holdTerms.scarceMinutes / 60 }

/** The links by which a sale is paid without signing in: make one, send it, take it back. `customer` is whom it goes to. */
export function PaymentLinks({
  saleId,
  customer,
  isConfirmed,
  onCreated,
}: {
  saleId: string
  customer?: { email: string; phone: string } | null
  /** The sale is booked, and the link is for its balance. */
  isConfirmed: boolean
  onCreated: () => void
}) {
  const { t } = useTranslation('payment-links')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const list = api.agency.listPaymentLinks.queryOptions({ input: { saleId }, staleTime: 5_000 })
  const { data, error } = useQuery(list)
  const key = useRef(crypto.randomUUID())
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: list.queryKey })
    // A sale that waits is kept longer.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfSale(queryKey) })
  }
  const revoke = useMutation(api.agency.revokePaymentLink.mutationOptions({ onSettled: refresh }))
  const create = useMutation(
    api.agency.createPaymentLink.mutationOptions({
      onSuccess() {
        revoke.reset()
        key.current = crypto.randomUUID()
        refresh()
        onCreated()
      },
      onError(refused) {
        if (isRefusal(refused)) key.current = crypto.randomUUID()
      },
    }),
  )
  if (!online && !data) return <Notice>{t('offline')}</Notice>
  if (error && !data) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Skeleton className="h-32" />
  const { links, canCreate } = data
  const open = links.some(({ state }) => state === 'open')
  const refused = create.error ?? revoke.error
  return (
    <div className="space-y-4">
      {!canCreate && links.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="space-y-4">
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            customer={customer ?? null}
            busy={revoke.isPending}
            online={online}
            onRevoke={() => revoke.mutate({ linkId: link.id })}
          />
        ))}
      </ul>
      {revoke.isSuccess && <Notice tone="good">{t('revoked')}</Notice>}
      {refused && <Notice tone="bad">{errorText(refused)}</Notice>}
      {!online && <Notice>{t('offline')}</Notice>}
      {canCreate && (
        <div>
          <Button
            look={open ? 'quiet' : 'primary'}
            busy={create.isPending}
            disabled={!online}
            onClick={() => create.mutate({ saleId, idempotencyKey: key.current })}
          >
            {t(open ? 'create_again' : 'create')}
          </Button>
          <p className="mt-2 text-sm text-muted">
            {t(open ? 'again_hint' : isConfirmed ? 'balance_hint' : 'create_hint', kept)}
          </p>
        </div>
      )}
    </div>
  )
}

function LinkRow({
  link,
  customer,
  busy,
  online,
  onRevoke,
}: {
  link: Link
  customer: { email: string; phone: string } | null
  busy: boolean
  online: boolean
  onRevoke: () => void
}) {
  const { t } = useTranslation('payment-links')
  const language = useLanguage()
  const zone = useZone()
  const row = useRef<HTMLLIElement>(null)
  // Null: not asked yet.
  const [asks, setAsks] = useState<boolean | null>(null)
  const when = (at: string) => formatWallTime(at, zone, language)
  const { url } = link
  // The button that was pressed has gone; the row says what became of the link.
  useEffect(() => {
    if (asks && !url) row.current?.focus()
  }, [asks, url])
  return (
    <li ref={row} tabIndex={-1} className="rounded-control border border-line p-4">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <Badge tone={tones[link.state]}>{t(`state.${link.state}`)}</Badge>
        {formatMoney(link.amountMinor, link.currency, language)}
        {link.state === 'open' && ` · ${t('until', { when: formatInstant(link.expiresAt, zone, language) })}`}
      </p>
      <p className="mt-1 text-sm text-muted">
        {link.usedAt
          ? t('used_at', { when: when(link.usedAt) })
          : t('created', { when: when(link.createdAt) })}
      </p>
      {url && (
        <div className="mt-3 space-y-3">
          <ShareLink
            url={url}
            phone={customer?.phone}
            email={customer?.email}
            words={{
              link: t('share.link'),
              share: t('share.share'),
              copy: t('share.copy'),
              copied: t('share.copied'),
              whatsapp: t('share.whatsapp'),
              ...(customer?.email !== '' && { mail: t('share.mail') }),
              message: t('share.message', { when: when(link.expiresAt) }),
              subject: t('share.subject'),
            }}
          />
          {asks ? (
            <>
              <Notice tone="warn">{t('revoke_sure')}</Notice>
              <div className="flex flex-wrap gap-3">
                <Button look="danger" size="small" busy={busy} disabled={!online} onClick={onRevoke}>
                  {t('revoke_yes')}
                </Button>
                <Button look="outline" size="small" autoFocus onClick={() => setAsks(false)}>
                  {t('revoke_keep')}
                </Button>
              </div>
            </>
          ) : (
            <Button
              look="plain"
              size="small"
              className="-ml-3 text-bad"
              autoFocus={asks === false}
              onClick={() => setAsks(true)}
            >
              {t('revoke')}
              <span className="sr-only">: {formatMoney(link.amountMinor, link.currency, language)}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The sale itself, in the booking area and at the agency's desk. */
const isOfSale = ([path]: readonly unknown[]): boolean => Array.isArray(path) && path[1] === 'getSale'
