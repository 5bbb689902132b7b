import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { findPushAddress } from '#src/platform/push.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Setup } from './setup-words.ts'

/** Sends a push notification to this device. */
export function NoticeTrial({ offer }: { offer: Setup['offer'] }) {
  const { t } = useTranslation('setup-steps')
  const errorText = useErrorTexts()
  const send = useMutation({
    async mutationFn() {
      const found = await findPushAddress(offer)
      if (typeof found === 'string') return found
      const { isDelivered } = await server.admin.sendTestNotice({ address: found })
      return isDelivered ? 'sent' : 'not_sent'
    },
  })
  // A browser without a push service of its own rejects the subscription.
  const isRefusedHere = send.error instanceof DOMException
  return (
    <div className="space-y-2">
      <Button look="outline" size="small" busy={send.isPending} onClick={() => send.mutate()}>
        {t('notice.send')}
      </Button>
      {send.isError && (
        <Notice tone="bad">{isRefusedHere ? t('notice.refused_here') : errorText(send.error)}</Notice>
      )}
      {send.data && <Notice tone={send.data === 'sent' ? 'good' : 'warn'}>{t(`notice.${send.data}`)}</Notice>}
    </div>
  )
}
