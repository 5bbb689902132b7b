import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { providerTitles } from '#core/sales/merchant-accounts.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Merchant, putMerchants } from './merchants.ts'

/** Asks for confirmation before an account is disconnected, and says what continues to work. */
export function EndMerchant({
  merchant: { id, provider, name },
  onClose,
}: {
  merchant: Merchant
  onClose: () => void
}) {
  const { t } = useTranslation(['affiliate', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const end = useMutation(
    api.agency.endMerchantAccount.mutationOptions({
      onSuccess(next) {
        onClose()
        putMerchants(queries, next)
        sayDone(t('merchants.ended'))
      },
    }),
  )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('merchants.end_title', { name: `${providerTitles[provider]}: ${name}` })}
      description={t('merchants.end_text')}
      closeLabel={t('app:close')}
      footer={
        <Button
          look="danger"
          wide
          busy={end.isPending}
          onClick={() => end.mutate({ id })}
          data-first-focus=""
        >
          {t('merchants.end')}
        </Button>
      }
    >
      {end.isError && <Notice tone="bad">{errorText(end.error)}</Notice>}
    </Sheet>
  )
}
