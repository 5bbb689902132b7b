import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailProblem } from '#core/people/emails.ts'
import { openReference } from '#core/sales/sales.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { type Sale, saleKey } from '#src/shared/sales/sale-query.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { LikelyEmail } from './likely-email.tsx'

/**
 * Corrects a mistyped address of the customer; the voucher or the payment reference is sent to the new one.
 * `forClient`: by the seller.
 */
export function EmailRepair({ sale, forClient = false }: { sale: Sale; forClient?: boolean }) {
  const { t } = useTranslation('payment')
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const queries = useQueryClient()
  const online = useOnline()
  const [typed, setTyped] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState(false)
  const change = useMutation(
    api.bookingEngine.changeEmail.mutationOptions({
      onSuccess(next) {
        queries.setQueryData(saleKey(sale.id), next)
        setTyped(null)
      },
    }),
  )
  const isSent = change.isSuccess && typed === null
  // The focused field is gone.
  useEffect(() => {
    if (isSent) place.current?.focus()
  }, [isSent])
  const isBought = sale.state === 'confirmed' || sale.state === 'completed'
  if (!isBought && !openReference(sale.payments)) return null
  const known = sale.customer?.email ?? ''
  if (typed === null)
    return (
      <div ref={place} tabIndex={-1} className="mt-3 outline-none print:hidden">
        {isSent && (
          <Notice tone="good">
            {t(isBought ? 'reservation.resent' : 'reference.resent', { email: known })}
          </Notice>
        )}
        <Button
          look="plain"
          size="small"
          className="-ml-3"
          disabled={!online}
          onClick={() => setTyped(known)}
        >
          {t(`${forClient ? 'sold' : 'reservation'}.${known ? 'email_wrong' : 'email_add'}`)}
        </Button>
        {!online && <p className="text-sm text-muted">{t('reservation.email_offline')}</p>}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (emailProblem(typed.trim()) || change.isPending || !online) return
    change.mutate({ saleId: sale.id, email: typed.trim() })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 space-y-3 print:hidden">
      <TextField
        label={t(known ? 'reservation.email_right' : 'reservation.email_new')}
        {...(!known && { hint: t('reservation.email_new_hint') })}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried ? emailText(typed) : null}
      />
      <LikelyEmail typed={typed} onTake={setTyped} />
      {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
      {!online && <Notice>{t('reservation.email_offline')}</Notice>}
      <Button type="submit" busy={change.isPending} disabled={!online}>
        {t(known ? 'reservation.email_send' : 'reservation.email_new_send')}
      </Button>
    </form>
  )
}
