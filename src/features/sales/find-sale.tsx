import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/emails.ts'
import { normaliseSaleCode, saleCodePattern } from '#core/sales.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { saleKey } from './sale-query.ts'

/** Code and e-mail open a reservation on this browser. */
export function FindSale({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payment')
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const find = useMutation(
    api.bookingEngine.findSale.mutationOptions({
      onSuccess(sale) {
        queries.setQueryData(saleKey(sale.id), sale)
        void navigate({
          to: '/booking/$accountId/reservation-details/$saleId',
          params: { accountId: sale.accountId, saleId: sale.id },
        })
      },
    }),
  )
  const codeWrong = !saleCodePattern.test(normaliseSaleCode(code))
  const emailWrong = !isEmail(email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (codeWrong || emailWrong || find.isPending) return
    find.mutate({ accountId, code: normaliseSaleCode(code), email: email.trim() })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <TextField
          label={t('find.code')}
          hint={t('find.code_hint')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={tried && codeWrong ? t('find.code_wrong') : null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="[&_input]:font-mono"
        />
        <TextField
          label={t('find.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried ? emailText(email) : null}
        />
        {find.isError && <Notice tone="bad">{errorText(find.error)}</Notice>}
        <Button type="submit" busy={find.isPending}>
          {t('find.submit')}
        </Button>
      </form>
    </Card>
  )
}
