import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedVoucher, Verdict, VoucherUse } from '#core/sales/voucher-check.ts'
import { formatDays } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { findRedemption, redeem, refusedOf } from './redeemed.ts'

const tones = {
  valid: 'good',
  redeemed: 'warn',
  other_day: 'warn',
  cancelled: 'bad',
  unlisted: 'warn',
  not_ours: 'bad',
  altered: 'bad',
  unknown_key: 'warn',
  revoked: 'bad',
  not_found: 'warn',
  no_voucher: 'bad',
} as const satisfies Record<Verdict['state'], 'good' | 'warn' | 'bad'>

/** A use of a voucher that can be redeemed. */
type Redeemable = { voucher: ListedVoucher; use: VoucherUse }

/** The verdict on a voucher and, if it is valid, the button that redeems it. */
export function VerdictCard({
  verdict,
  records,
  accountId,
}: {
  verdict: Verdict
  records: readonly OutboxRecord[]
  accountId: string
}) {
  const { t } = useTranslation('vouchers')
  const [redeemed, setRedeemed] = useState<Redeemable | null>(null)
  const { state } = verdict
  if (redeemed && !refusedOf(records, redeemed.voucher.lineId, redeemed.use.use))
    return (
      <Notice tone="good" title={t('done')}>
        <Redeemed {...redeemed} records={records} />
      </Notice>
    )
  return (
    <Notice tone={tones[state]} title={t(`verdict.${state}`)}>
      <Reason verdict={verdict} />
      {verdict.state === 'valid' && (
        <Redeem {...verdict} records={records} accountId={accountId} onDone={() => setRedeemed(verdict)} />
      )}
    </Notice>
  )
}

function Reason({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation(['vouchers', 'cart'])
  const language = useLanguage()
  const zone = useZone()
  switch (verdict.state) {
    case 'valid':
      return <Facts voucher={verdict.voucher} use={verdict.use} />
    case 'redeemed': {
      const when = formatInstant(verdict.at, zone, language)
      const by = verdict.use.redeemedBy
      return (
        <>
          <p>
            {verdict.here
              ? t('redeemed_here', { when })
              : by
                ? t('redeemed_by', { when, by })
                : t('redeemed_at', { when })}
          </p>
          <Facts voucher={verdict.voucher} use={verdict.use} />
        </>
      )
    }
    case 'other_day': {
      const { from, to, voucher, isAhead } = verdict
      const days = formatDays(from, to, language)
      return (
        <>
          <p>{t(isAhead ? 'from_day' : 'other_day', { days })}</p>
          {voucher && <Facts voucher={voucher} />}
        </>
      )
    }
    case 'unlisted': {
      const { kind, people } = verdict.claims
      return <p>{t('unlisted', { kind: t(`cart:kind.${kind}`), count: people })}</p>
    }
    default:
      return <p>{t(`why.${verdict.state}`)}</p>
  }
}

/** The result of pressing the redeem button. */
function Redeemed({ voucher, use, records }: Redeemable & { records: readonly OutboxRecord[] }) {
  const { t } = useTranslation('vouchers')
  const language = useLanguage()
  const found = findRedemption(records, voucher.lineId, use.use)
  const zone = useZone()
  const when = found && formatInstant(found.createdAt, zone, language)
  return (
    <>
      {when && <p>{t(found.state === 'sent' ? 'redeemed_at' : 'redeemed_here', { when })}</p>}
      <Facts voucher={voucher} use={use} />
    </>
  )
}

function Facts({ voucher, use }: { voucher: ListedVoucher; use?: VoucherUse }) {
  const { t } = useTranslation('vouchers')
  const text = useText()
  return (
    <p className="mt-1">
      <strong className="block text-lg" data-dd-privacy="mask">
        {voucher.customer || voucher.code}
      </strong>
      {[
        text(voucher.name),
        voucher.uses.length > 1 && use && t(`ride.${use.use === 0 ? 'first' : 'second'}`),
        t('people', { count: voucher.people }),
      ]
        .filter(Boolean)
        .join(' · ')}
      {' · '}
      <span className="whitespace-nowrap">{voucher.code}</span>
    </p>
  )
}

function Redeem({
  voucher,
  use,
  records,
  accountId,
  onDone,
}: Redeemable & {
  records: readonly OutboxRecord[]
  accountId: string
  onDone: () => void
}) {
  const { t } = useTranslation('vouchers')
  const act = useMutation({
    networkMode: 'always',
    mutationFn: () => redeem(voucher, use, accountId),
    onSuccess: onDone,
  })
  const refused = refusedOf(records, voucher.lineId, use.use)
  return (
    <div className="mt-3 space-y-3">
      {refused ? (
        <p className="font-semibold">
          {t(refused.lastError?.code === 'voucher_redeemed' ? 'was_faster' : 'refused')}
        </p>
      ) : (
        <Button size="large" wide busy={act.isPending} onClick={() => act.mutate()}>
          <Check aria-hidden="true" className="size-5" />
          {t('redeem')}
          <span className="sr-only"> {voucher.customer}</span>
        </Button>
      )}
      {act.isError && <p role="alert">{t('not_kept')}</p>}
    </div>
  )
}
