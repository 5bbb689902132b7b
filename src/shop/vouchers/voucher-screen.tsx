import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { readVoucher, type VoucherClaims } from '#core/sales/vouchers.ts'
import { formatDays } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { checkShown } from '#src/shared/vouchers/check-shown.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const tones = { valid: 'good', redeemed: 'warn', void: 'bad', altered: 'bad', revoked: 'bad' } as const

/** The public result of a scanned voucher code: whether it is genuine, and its current state. */
export function VoucherScreen({ token }: { token: string }) {
  const { t } = useTranslation('vouchers')
  const errorText = useErrorTexts()
  const read = readVoucher(token)
  const keys = useQuery({
    ...api.bookingEngine.listVoucherKeys.queryOptions({ input: {} }),
    enabled: read !== null,
  })
  const known = keys.data?.keys
  const signature = useQuery({
    queryKey: ['voucher-signature', token, known],
    queryFn: async () => {
      const shown = await checkShown(token, known ?? [])
      return shown?.by === 'scan' ? shown.signature : 'bad'
    },
    enabled: known !== undefined,
    networkMode: 'always',
  })
  const standing = useQuery({
    ...api.bookingEngine.checkVoucher.queryOptions({ input: { token: token.slice(0, 300) } }),
    enabled: read !== null,
    retry: false,
  })
  if (!read) return <NoVoucher title={t('nothing.title')} text={t('page.nothing')} tone="warn" />
  const result = standing.data?.standing ?? (signature.data === 'revoked' ? 'revoked' : undefined)
  if (signature.data === 'bad' || result === 'altered')
    return <NoVoucher title={t('verdict.altered')} text={t('why.altered')} tone="bad" />
  const isSilent = standing.isError && !isRefusal(standing.error)
  return (
    <>
      <PageHeading title={t('page.title')} />
      <div className="mt-6 space-y-4">
        {result ? (
          <Notice tone={tones[result]} title={t(`page.${result}`)} />
        ) : standing.isError && !isSilent ? (
          <Failed text={errorText(standing.error)} onRetry={() => void standing.refetch()} />
        ) : isSilent && signature.data === 'good' ? (
          <Notice tone="warn" title={t('page.genuine')}>
            {t('page.genuine_text')}
          </Notice>
        ) : isSilent && (signature.data === 'unknown_key' || keys.isError) ? (
          <Notice tone="warn" title={t('verdict.unknown_key')}>
            {t('why.unknown_key')}
          </Notice>
        ) : (
          <Skeleton className="h-16" />
        )}
        <Claims claims={read.claims} />
        <p className="text-muted">{t('page.details')}</p>
        <Link
          to="/agency/sales/transfer-service"
          search={{ check: token }}
          className={buttonClass({ look: 'outline' })}
        >
          {t('page.enter')}
        </Link>
      </div>
    </>
  )
}

function NoVoucher({ title, text, tone }: { title: string; text: string; tone: 'warn' | 'bad' }) {
  const { t } = useTranslation('vouchers')
  return (
    <>
      <PageHeading title={title} />
      <div className="mt-6 space-y-4">
        <Notice tone={tone}>{text}</Notice>
        <Link
          to="/agency/sales/transfer-service"
          search={{ check: 'open' }}
          className={buttonClass({ look: 'outline' })}
        >
          {t('page.type_code')}
        </Link>
      </div>
    </>
  )
}

/** The data in the voucher's code. */
function Claims({ claims: { kind, from, to, people } }: { claims: VoucherClaims }) {
  const { t } = useTranslation(['vouchers', 'cart'])
  const language = useLanguage()
  const days = formatDays(from, to, language)
  return (
    <p className="text-lg">{[t(`cart:kind.${kind}`), days, t('people', { count: people })].join(' · ')}</p>
  )
}
