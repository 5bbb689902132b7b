import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** The second step of sign-in, with a passkey. */
export function PasskeyStep({
  challenge,
  onDone,
}: {
  challenge: string
  onDone: (person: Outputs['home']['confirmByPasskey']['person']) => void
}) {
  const { t } = useTranslation('login')
  const errorText = useErrorTexts()
  const confirm = useMutation({
    async mutationFn() {
      const { options } = await server.home.askPasskey({ challenge })
      const { provePasskey } = await import('./online/passkey.ts')
      return await server.home.confirmByPasskey({ challenge, response: await provePasskey(options) })
    },
    onSuccess: ({ person }) => onDone(person),
  })
  return (
    <div className="space-y-3">
      <p className="text-muted">{t('passkey.text')}</p>
      <Button wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('passkey.use')}
      </Button>
      {confirm.isError && (
        <Notice tone="bad">
          {isRefusal(confirm.error) ? errorText(confirm.error) : t('passkey.cancelled')}
        </Notice>
      )}
    </div>
  )
}
