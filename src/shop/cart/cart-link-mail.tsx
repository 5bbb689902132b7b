import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/people/emails.ts'
import { server } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { takenCart } from './taken-cart.ts'

/** Sends the cart's link to a typed e-mail address. */
export function CartLinkMail({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cart')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: async (to: string) => {
      await server.bookingEngine.sendCartLink({ ...(await takenCart(accountId)), email: to, language })
      return to
    },
  })
  const isWrong = !isEmail(email.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong && !send.isPending) send.mutate(email.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-3 border-t border-line pt-5">
      <TextField
        label={t('elsewhere.email')}
        hint={t('elsewhere.email_hint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? emailText(email) : null}
      />
      {send.isError && <Notice tone="bad">{errorText(send.error)}</Notice>}
      <div role="status">
        {send.isSuccess && <Notice tone="good">{t('elsewhere.sent', { email: send.data })}</Notice>}
      </div>
      <Button type="submit" look="quiet" busy={send.isPending}>
        {t('elsewhere.send')}
      </Button>
    </form>
  )
}
