import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { holdLimits } from '#core/sales/sales.ts'
import { formatDeadline, formatWallTime } from '#core/time/instants.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EdgeAction } from '#src/ui/edge-action.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ShareLink } from '#src/ui/share-link.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface Customer {
  email: string
  phone: string
}

type Link = Outputs['agency']['listPaymentLinks']['links'][number]

const tones: Record<Link['state'], Tone> = {
  open: 'primary',
  used: 'warn',
  paid: 'good',
  revoked: 'neutral',
  expired: 'neutral',
}

/** The period for which a link is valid, and holds the places of an unpaid sale, in hours. */
const kept = { hours: holdLimits.referenceMinutes / 60, scarceHours: holdLimits.scarceMinutes / 60 }

/** The links to pay a sale without signing in: create, send, revoke. `customer` receives them. */
export function PaymentLinks({
  saleId,
  customer,
  isPage = false,
  isConfirmed,
  onCreated,
}: {
  saleId: string
  customer?: Customer | null
  /** On its own page: the main action is at the lower edge, and a ready link opens in a sheet. */
  isPage?: boolean
  /** The sale is booked, and the link is for its balance. */
  isConfirmed: boolean
  onCreated: () => void
}) {
  const { t } = useTranslation(['payment-links', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const list = api.agency.listPaymentLinks.queryOptions({ input: { saleId }, staleTime: 5_000 })
  const { data, error } = useQuery(list)
  const key = useRef(crypto.randomUUID())
  const [isShared, setIsShared] = useState(false)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: list.queryKey })
    // A link extends the hold of an unpaid sale.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfSale(queryKey) })
  }
  const revoke = useMutation(api.agency.revokePaymentLink.mutationOptions({ onSettled: refresh }))
  const create = useMutation(
    api.agency.createPaymentLink.mutationOptions({
      onSuccess() {
        revoke.reset()
        key.current = crypto.randomUUID()
        refresh()
        setIsShared(isPage)
        onCreated()
      },
      onError(refused) {
        if (isRefusal(refused)) key.current = crypto.randomUUID()
      },
    }),
  )
  const make = () => create.mutate({ saleId, idempotencyKey: key.current })
  if (!online && !data) return <Notice>{t('offline')}</Notice>
  if (error && !data) return <Notice tone="bad">{errorText(error)}</Notice>
  if (!data) return <Skeleton className="h-32" />
  const { links, canCreate } = data
  const open = links.find(({ state }) => state === 'open')
  // The list updates just after the link is created.
  const ready = isShared && create.data?.url ? create.data : open
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
            isPage={isPage}
            busy={revoke.isPending}
            online={online}
            onRevoke={() => revoke.mutate({ linkId: link.id })}
          />
        ))}
      </ul>
      {revoke.isSuccess && <Notice tone="good">{t('revoked')}</Notice>}
      {refused && <Notice tone="bad">{errorText(refused)}</Notice>}
      {!online && <Notice>{t('offline')}</Notice>}
      {isPage && (canCreate || open?.url) && (
        // The same button throughout: the sheet returns the focus to it.
        <EdgeAction atEdge>
          <Button
            wide
            size="large"
            busy={create.isPending}
            disabled={!online && !open?.url}
            onClick={open?.url ? () => setIsShared(true) : make}
          >
            {t(open?.url ? 'send' : 'create')}
          </Button>
        </EdgeAction>
      )}
      {canCreate && (
        <div>
          {(!isPage || open) && (
            <Button
              look={open ? 'quiet' : 'primary'}
              busy={create.isPending}
              disabled={!online}
              onClick={make}
            >
              {t(open ? 'create_again' : 'create')}
            </Button>
          )}
          <p className="mt-2 text-sm text-muted">
            {t(open ? 'again_hint' : isConfirmed ? 'balance_hint' : 'create_hint', kept)}
          </p>
        </div>
      )}
      <Sheet
        open={isShared && Boolean(ready?.url)}
        onOpenChange={setIsShared}
        title={t('ready')}
        closeLabel={t('app:close')}
      >
        {ready?.url && <SentLink link={ready} url={ready.url} customer={customer ?? null} />}
      </Sheet>
    </div>
  )
}

function LinkRow({
  link,
  customer,
  isPage,
  busy,
  online,
  onRevoke,
}: {
  link: Link
  customer: Customer | null
  isPage: boolean
  busy: boolean
  online: boolean
  onRevoke: () => void
}) {
  const { t } = useTranslation('payment-links')
  const language = useLanguage()
  const zone = useZone()
  const inWords = useDeadlineInWords()
  const row = useRef<HTMLLIElement>(null)
  // Null: not requested yet.
  const [asks, setAsks] = useState<boolean | null>(null)
  const when = (at: string) => formatWallTime(at, zone, language)
  const { url } = link
  // The pressed button is gone; the focus goes to the row with the result.
  useEffect(() => {
    if (asks && !url) row.current?.focus()
  }, [asks, url])
  return (
    <li ref={row} tabIndex={-1} className="rounded-control border border-line p-4">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <Badge tone={tones[link.state]}>{t(`state.${link.state}`)}</Badge>
        {formatMoney(link.amountMinor, link.currency, language)}
        {link.state === 'open' && ` · ${t('until', { when: inWords(link.expiresAt) })}`}
      </p>
      <p className="mt-1 text-sm text-muted">
        {link.usedAt
          ? t('used_at', { when: when(link.usedAt) })
          : t('created', { when: when(link.createdAt) })}
      </p>
      {url && (
        <div className="mt-3 space-y-3">
          {!isPage && <ShareOf link={link} url={url} customer={customer} />}
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

/** A ready link: its purpose, its end, and the ways to send it. */
function SentLink({ link, ...props }: { link: Link; url: string; customer: Customer | null }) {
  const { t } = useTranslation('payment-links')
  const language = useLanguage()
  const inWords = useDeadlineInWords()
  const values = {
    amount: formatMoney(link.amountMinor, link.currency, language),
    when: inWords(link.expiresAt),
  }
  return (
    <div className="space-y-4">
      <p>{t('ready_text', values)}</p>
      <ShareOf link={link} {...props} />
    </div>
  )
}

function ShareOf({ link, url, customer }: { link: Link; url: string; customer: Customer | null }) {
  const { t } = useTranslation('payment-links')
  const language = useLanguage()
  const zone = useZone()
  const words = useShareWords(customer?.email !== '')
  return (
    <ShareLink
      url={url}
      phone={customer?.phone}
      email={customer?.email}
      words={{
        ...words,
        link: t('share.link'),
        message: t('share.message', { when: formatDeadline(link.expiresAt, zone, language) }),
        subject: t('share.subject'),
      }}
    />
  )
}

/** Queries of the sale itself, in the booking area and in the agency's area. */
const isOfSale = ([path]: readonly unknown[]): boolean => Array.isArray(path) && path[1] === 'getSale'
