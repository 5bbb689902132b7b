import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeAnswer } from '#core/answers/code-answer.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { isCode, normaliseCode, promotionCodeLimits } from '#core/products/promotion-codes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'

// Only the server knows why.
const RefusedCode = lazy(async () => ({ default: (await import('./online/refused-code.tsx')).RefusedCode }))

/** The reason why a code was not checked; null if it will be. */
type Unasked = 'later' | 'tried' | null

/**
 * The code of a cart: its field, its effect, and its removal. `answer`: null while it is unknown; `unasked`: the
 * reason why the server could not be asked, without signal or after too many codes. `offered`: a link's code that
 * would replace this one.
 */
export function PromotionCode({
  code,
  answer,
  currency,
  unasked,
  offered,
  onChange,
}: {
  code: string | null
  answer: CodeAnswer | null
  currency: Currency | null
  unasked: Unasked
  offered: string | null
  onChange: (code: string | null) => Promise<void>
}) {
  const { t } = useTranslation('cart')
  // The focused button disappears: its successor takes the focus.
  const [hasActed, setActed] = useState(false)
  const change = async (to: string | null) => {
    setActed(true)
    await onChange(to)
  }
  return (
    <div className="mt-4">
      {code === null ? (
        <CodeForm takesFocus={hasActed} onTyped={change} />
      ) : (
        <div aria-live="polite" className="space-y-2">
          <Outcome code={code} answer={answer} currency={currency} unasked={unasked} />
          {offered !== null && (
            <p className="text-sm">
              {t('code.offered', { code: offered })}{' '}
              <button
                type="button"
                className="min-h-11 font-medium underline"
                onClick={() => void change(offered)}
              >
                {t('code.take', { code: offered })}
              </button>
            </p>
          )}
          <Button
            look="plain"
            size="small"
            className="-ml-3"
            autoFocus={hasActed}
            onClick={() => void change(null)}
          >
            {t('code.remove', { code })}
          </Button>
        </div>
      )}
    </div>
  )
}

function CodeForm({
  takesFocus,
  onTyped,
}: {
  takesFocus: boolean
  onTyped: (code: string) => Promise<void>
}) {
  const { t } = useTranslation('cart')
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  if (!isOpen)
    return (
      <Button
        look="plain"
        size="small"
        className="-ml-3"
        autoFocus={takesFocus}
        onClick={() => setOpen(true)}
      >
        {t('code.open')}
      </Button>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    const code = normaliseCode(typed)
    if (isCode(code)) void onTyped(code)
    else setWrong(true)
  }
  return (
    <form onSubmit={send} noValidate className="space-y-2">
      <TextField
        label={t('code.field')}
        value={typed}
        error={isWrong ? t('code.error', promotionCodeLimits) : null}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      <Button type="submit" look="outline" size="small">
        {t('code.apply')}
      </Button>
    </form>
  )
}

function Outcome({
  code,
  answer,
  currency,
  unasked,
}: {
  code: string
  answer: CodeAnswer | null
  currency: Currency | null
  unasked: Unasked
}) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  if (!answer || !currency) return <p className="text-sm">{t(`code.${unasked ?? 'kept'}`, { code })}</p>
  if (answer.state === 'applied')
    return (
      <p className="font-medium text-good">
        {t('code.applied', { code, amount: formatMoney(answer.takenMinor, currency, language) })}
      </p>
    )
  return (
    <Suspense>
      <RefusedCode answer={answer} />
    </Suspense>
  )
}
