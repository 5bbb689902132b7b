import { useQuery } from '@tanstack/react-query'
import { Lock, ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useDeadlineInWords } from '#src/platform/deadline-words.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { EdgeAction } from '#src/ui/edge-action.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface PayProps {
  saleId: string
  method: PaymentMethod
  /** Formatted: "$5,130.77 MXN". */
  amount: string
  busy: boolean
  /** Along the lower edge of a phone. */
  atEdge: boolean
  onClick: () => void
}

/** Explains the press: a card is paid at the provider, a reference is created now and paid later. */
export function PayButton(props: PayProps) {
  const { t } = useTranslation('payment')
  const { method, amount, busy, atEdge, onClick } = props
  if (method !== 'card') return <ReferenceButton {...props} method={method} />
  return (
    <div>
      <EdgeAction atEdge={atEdge}>
        <Button wide size="large" busy={busy} onClick={onClick}>
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          {t('pay', { amount })}
        </Button>
      </EdgeAction>
      <p className="mt-3 text-sm text-muted">{t('pay_hint')}</p>
    </div>
  )
}

type ReferenceMethod = Exclude<PaymentMethod, 'card'>

/**
 * The deadline depends on the remaining stock, so the server computes it. It moves with the clock: all methods are
 * requested together when shown, and none again when chosen.
 */
const useDeadline = (saleId: string, method: ReferenceMethod, refetchOnMount: 'always' | false) =>
  useQuery(
    api.bookingEngine.getPaymentDeadline.queryOptions({
      input: { saleId, method },
      staleTime: minuteMillis,
      refetchOnMount,
    }),
  )

/** The deadline of a reference made now. Its space is reserved until it is known, so that nothing moves. */
export function PayUntil({ saleId, method }: { saleId: string; method: ReferenceMethod }) {
  const { t } = useTranslation('payment')
  const inWords = useDeadlineInWords()
  const errorText = useErrorTexts()
  const { data, error } = useDeadline(saleId, method, 'always')
  const when = inWords(data?.payUntil ?? new Date())
  const isRefused = isRefusal(error)
  return (
    <span className={`block font-medium text-ink ${data || isRefused ? '' : 'invisible'}`}>
      {isRefused ? errorText(error) : t('reference.until', { when })}
      {data?.isScarce && <span className="block font-normal text-muted">{t('reference.scarce')}</span>}
    </span>
  )
}

function ReferenceButton({
  saleId,
  method,
  amount,
  busy,
  atEdge,
  onClick,
}: PayProps & { method: ReferenceMethod }) {
  const { t } = useTranslation('payment')
  const errorText = useErrorTexts()
  const { error } = useDeadline(saleId, method, false)
  if (error && isRefusal(error)) return <Notice tone="warn">{errorText(error)}</Notice>
  return (
    <div className="space-y-3">
      <EdgeAction atEdge={atEdge}>
        <Button wide size="large" busy={busy} onClick={onClick}>
          <ReceiptText aria-hidden="true" className="size-5 shrink-0" />
          {t('reference.get', { amount })}
        </Button>
      </EdgeAction>
      <p className="text-sm text-muted">{t(`reference.how.${method}`)}</p>
    </div>
  )
}
