import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/people/emails.ts'
import { internationalDigits } from '#core/people/phones.ts'
import { phonePattern } from '#core/people/typed-phone.ts'
import { normaliseSaleCode, saleCodePattern } from '#core/sales/sales.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { saleKey } from '#src/shared/sales/sale-query.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Opens a reservation in this browser by its code and e-mail, or phone if it has no e-mail. */
export function FindSale({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payment')
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const online = useOnline()
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
  const contact = typed.trim()
  const isPhone = phonePattern.test(contact)
  const contactWrong = isPhone ? internationalDigits(contact) === '' : !isEmail(contact)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (codeWrong || contactWrong || find.isPending || !online) return
    const who = { accountId, code: normaliseSaleCode(code) }
    find.mutate(isPhone ? { ...who, phone: contact } : { ...who, email: contact })
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
          hint={t('find.email_hint')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={
            tried && contactWrong
              ? contact.includes('@')
                ? emailText(contact, t('find.phone_wrong'))
                : t('find.phone_wrong')
              : null
          }
        />
        {find.isError && online && <Notice tone="bad">{errorText(find.error)}</Notice>}
        {!online && <Notice>{t('find.offline')}</Notice>}
        <Button type="submit" busy={find.isPending} disabled={!online}>
          {t('find.submit')}
        </Button>
      </form>
    </Card>
  )
}
