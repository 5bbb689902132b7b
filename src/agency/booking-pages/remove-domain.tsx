import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Domain, domainQuery } from './domain.ts'

/** Asks for confirmation before a domain is removed, and says what stops working. */
export function RemoveDomain({
  accountId,
  domain: { host, state },
  onClose,
}: {
  accountId: string
  domain: Domain
  onClose: () => void
}) {
  const { t } = useTranslation(['booking-pages', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const remove = useMutation(
    api.agency.removeDomain.mutationOptions({
      onSuccess(removed) {
        onClose()
        queries.setQueryData(domainQuery(accountId).queryKey, removed)
        sayDone(t('domain.removed'))
      },
    }),
  )
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('domain.remove_title', { host })}
      description={t(`domain.remove_text.${state}`, { host })}
      closeLabel={t('app:close')}
      footer={
        <Button
          look="danger"
          wide
          busy={remove.isPending}
          onClick={() => remove.mutate({ accountId })}
          data-first-focus=""
        >
          {t('domain.remove')}
        </Button>
      }
    >
      {remove.isError && <Notice tone="bad">{errorText(remove.error)}</Notice>}
    </Sheet>
  )
}
