import { useQuery } from '@tanstack/react-query'
import { Camera, ImageUp, X } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { judgeVoucher, type ShownVoucher, type Verdict, withAnswer } from '#core/sales/voucher-check.ts'
import { dayIn } from '#core/time/days.ts'
import { formatInstant } from '#core/time/instants.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import type { OutboxRecord } from '#src/offline/outbox.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { checkShown } from '#src/shared/vouchers/check-shown.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { prepareReader, readPhoto } from './read-code.ts'
import { redeemedIn } from './redeemed.ts'
import { ScanCamera } from './scan-camera.tsx'
import { useFoundVouchers } from './use-found-vouchers.ts'
import { VerdictCard } from './verdict-card.tsx'

const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'
/** Verdicts from the list on the device about which the server may know more. */
const asksServer: ReadonlySet<Verdict['state']> = new Set(['not_found', 'unlisted', 'other_day'])
type Seen = ShownVoucher | 'nothing' | 'no_code' | 'no_camera' | null
type Problem = Extract<Seen, string>

/** Checks whether a scanned, photographed or typed voucher is valid today, also offline, and redeems it. */
export function CheckVoucher({
  records,
  accountId,
  start = 'open',
}: {
  records: readonly OutboxRecord[]
  accountId: string
  /** The text of a voucher to check immediately; `open` for none. */
  start?: string
}) {
  const { t } = useTranslation(['vouchers', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  // A key may be revoked while the screen is open.
  const keys = useQuery(
    api.bookingEngine.listVoucherKeys.queryOptions({ input: {}, refetchInterval: minuteMillis }),
  )
  const list = useQuery(api.agency.listVouchers.queryOptions({ input: {}, refetchOnMount: 'always' }))
  const [typed, setTyped] = useState('')
  const [{ shown, turn }, setSeen] = useState<{ shown: Seen; turn: number }>({ shown: null, turn: 0 })
  const [isScanning, setScanning] = useState(false)
  const [isReading, setReading] = useState(false)
  const known = keys.data?.keys
  const show = useCallback((seen: Seen) => {
    setSeen(({ turn }) => ({ shown: seen, turn: turn + 1 }))
    setScanning(false)
  }, [])
  const check = async (text: string) => show((await checkShown(text, known ?? [])) ?? 'nothing')
  useEffect(() => {
    if (start !== 'open' && known) void checkShown(start, known).then((seen) => show(seen ?? 'nothing'))
  }, [start, known, show])
  useEffect(() => void prepareReader(), [])
  const voucher = shown && typeof shown === 'object' ? shown : null
  const found = useFoundVouchers(voucher, turn)
  const zone = useZone()
  const failed = keys.error ?? list.error
  if (!list.data || !known) {
    if (!failed) return <Skeleton className="h-56" />
    return (
      <Failed text={errorText(failed)} onRetry={() => void Promise.all([keys.refetch(), list.refetch()])} />
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') void check(typed)
  }
  const photo = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Lets the user choose the same photo again.
    event.target.value = ''
    if (!file) return
    // The previous verdict must not be mistaken for that of this voucher.
    show(null)
    setReading(true)
    const text = await readPhoto(file)
    setReading(false)
    if (text === null) show('no_code')
    else await check(text)
  }
  const { timeZone, accountIds, vouchers, cancelled } = list.data
  const asOf = 'asOf' in list.data ? String(list.data.asOf) : null
  const redeemedHere = redeemedIn(records)
  const listed = { today: dayIn(new Date(), timeZone), accountIds, vouchers, cancelled, redeemedHere }
  const scan = () => {
    show(null)
    setScanning(!isScanning)
  }
  const book = voucher && found.data ? withAnswer(listed, voucher, found.data) : listed
  const verdicts = voucher ? judgeVoucher(voucher, book) : []
  const isOpen = found.isLoading && verdicts.some(({ state }) => asksServer.has(state))
  return (
    <div className="space-y-4">
      {asOf && (
        <p className="text-sm text-muted">{t('as_of', { when: formatInstant(asOf, zone, language) })}</p>
      )}
      {isScanning && <ScanCamera onText={(text) => void check(text)} onFail={() => show('no_camera')} />}
      <div className="flex flex-wrap gap-2">
        {hasCamera() && (
          <Button look={isScanning ? 'outline' : 'primary'} onClick={scan}>
            {isScanning ? (
              <X aria-hidden="true" className="size-5" />
            ) : (
              <Camera aria-hidden="true" className="size-5" />
            )}
            {t(isScanning ? 'camera.stop' : 'camera.start')}
          </Button>
        )}
        <label
          className={buttonClass({
            look: 'outline',
            className: 'cursor-pointer focus-inside',
          })}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {t(isReading ? 'photo.reading' : 'photo.choose')}
          <input
            type="file"
            accept="image/*"
            disabled={isReading}
            onChange={(event) => void photo(event)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <TextField
          label={t('code')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-[min(100%,9rem)] flex-1 [&_input]:font-mono"
        />
        <Button type="submit" look="quiet" className="min-h-14">
          {t('check')}
        </Button>
      </form>
      {typeof shown === 'string' && <Trouble problem={shown} />}
      <p role="status" className={isOpen ? 'text-muted' : 'sr-only'}>
        {isOpen && t('asking')}
      </p>
      {(isOpen ? [] : verdicts).map((verdict) => (
        <VerdictCard
          key={`${turn} ${'voucher' in verdict && verdict.voucher ? verdict.voucher.lineId : verdict.state}`}
          verdict={verdict}
          records={records}
          accountId={accountId}
        />
      ))}
    </div>
  )
}

/** The reason why a voucher could not be checked. */
function Trouble({ problem }: { problem: Problem }) {
  const { t } = useTranslation('vouchers')
  return (
    <Notice tone="warn" title={t(`${problem}.title`)}>
      {t(`${problem}.text`)}
    </Notice>
  )
}
