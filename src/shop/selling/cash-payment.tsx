import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { amountOf, readAmount } from '#core/money/typed.ts'
import { cashNeeded } from '#core/sales/cash.ts'
import { depositRules } from '#core/sales/sales.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { EdgeAction } from '#src/ui/edge-action.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { creditProblem } from './credit-problem.ts'
import { type SaleEarnings, saleEarningsQuery } from './earnings.tsx'
import { useEarningsShown } from './earnings-shown.ts'
import { usePayment } from './use-payment.ts'

type Taken = Outputs['agency']['takeCash']
type Cash = NonNullable<SaleEarnings['cash']>

interface Props {
  saleId: string
  /** On its own page instead of a sheet. */
  atEdge?: boolean
  onTaken: (sale: Taken) => void
}

/** Records cash that a client paid the agency: the whole amount due, or a part if the terms allow it. */
export function CashPayment({ saleId, atEdge = false, onTaken }: Props) {
  const { t } = useTranslation('selling')
  const errorText = useErrorTexts()
  const { data, error } = useQuery(saleEarningsQuery(saleId))
  if (data?.cash)
    return (
      <CashForm
        key={data.cash.maxMinor}
        saleId={saleId}
        atEdge={atEdge}
        cash={data.cash}
        currency={data.currency}
        onTaken={onTaken}
      />
    )
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  return data ? <Notice tone="warn">{t('cash.none')}</Notice> : <Skeleton className="h-24" />
}

function CashForm({
  saleId,
  atEdge = false,
  cash,
  currency,
  onTaken,
}: Props & { cash: Cash; currency: SaleEarnings['currency'] }) {
  const { t } = useTranslation('selling')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const keyFor = useKey()
  const online = useOnline()
  const [shown] = useEarningsShown()
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const take = usePayment(saleId, server.agency.takeCash, onTaken)
  const { minMinor, maxMinor, leftMinor } = cash
  const money = (minor: number) => formatMoney(minor, currency, language)
  const bounds = { least: money(minMinor), most: money(maxMinor) }
  const takesPart = minMinor < maxMinor
  const text = typed ?? amountOf(maxMinor)
  const amountMinor = takesPart ? readAmount(text) : maxMinor
  const isWithin = amountMinor !== null && amountMinor >= minMinor && amountMinor <= maxMinor
  const isWrong = (tried || typed !== null) && !isWithin
  // An unpaid sale needs at least its deposit.
  const hintKey = minMinor > 1 ? 'bounds' : 'rest'
  const neededMinor = cashNeeded(cash, amountMinor ?? 0)
  const isEnough = !isWithin || neededMinor <= leftMinor
  const problem = creditProblem({ isEnough, neededMinor, leftMinor }, currency, take.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (!isWithin || !isEnough || take.isPending) return
    const input = { saleId, amountMinor, dueMinor: maxMinor, note: note.trim() }
    take.mutate({ ...input, idempotencyKey: keyFor(JSON.stringify(input)) })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {takesPart ? (
        <TextField
          label={t('cash.amount', { currency })}
          inputMode="decimal"
          autoComplete="off"
          {...(!isWrong && {
            hint:
              isWithin && amountMinor < maxMinor
                ? t('cash.remains', { amount: money(maxMinor - amountMinor) })
                : t(`cash.${hintKey}`, bounds),
          })}
          value={text}
          // A part is typed over the prefilled whole amount.
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong ? t(`cash.${hintKey}_error`, bounds) : null}
        />
      ) : (
        <div className="space-y-1">
          <Amounts label={t('cash.title')} rows={[{ label: t('cash.title'), value: bounds.most }]} />
          {cash.whole && (
            <p className="text-sm text-muted">
              {t(`cash.whole.${cash.whole}`, { days: depositRules.minDaysAhead })}
            </p>
          )}
        </div>
      )}
      <TextField
        label={t('cash.note')}
        maxLength={200}
        autoComplete="off"
        hint={t('cash.note_hint')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {!online && <Notice tone="info">{t('cash.offline')}</Notice>}
      {problem && <Notice tone={isEnough ? 'bad' : 'warn'}>{errorText(problem)}</Notice>}
      <EdgeAction atEdge={atEdge}>
        <Button type="submit" wide size="large" busy={take.isPending} disabled={!online || !isEnough}>
          {isWithin ? t('cash.take', { amount: money(amountMinor) }) : t('cash.take_none')}
        </Button>
      </EdgeAction>
      {shown && isWithin && neededMinor > 0 && (
        <p className="text-sm text-muted">
          {t(
            neededMinor < amountMinor
              ? 'cash.hint'
              : amountMinor < maxMinor
                ? 'cash.hint_whole'
                : 'cash.hint_pending',
            { amount: money(neededMinor) },
          )}
        </p>
      )}
    </form>
  )
}
