import { useMutation } from '@tanstack/react-query'
import { Undo2, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import type { DeskLine } from '#src/shared/sales/desk-sale.ts'
import { useRefresh } from '#src/shared/sales/use-refresh.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Shows that a customer did not use a service, and records or undoes the no-show if that is allowed. */
export function NoShow({ saleId, line, may }: { saleId: string; line: DeskLine; may: boolean }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const refresh = useRefresh()
  const online = useOnline()
  const mark = useMutation(api.agency.markNoShow.mutationOptions({ onSuccess: refresh }))
  const { id: lineId, noShowAt } = line
  const zone = useZone()
  const Icon = noShowAt ? Undo2 : UserX
  return (
    <div className="flex flex-wrap items-center gap-3">
      {noShowAt && (
        <p className="text-sm font-medium text-warn">
          {t('no_show.at', { when: formatInstant(noShowAt, zone, language) })}
        </p>
      )}
      {may && (
        <Button
          look={noShowAt ? 'plain' : 'outline'}
          busy={mark.isPending}
          disabled={!online}
          onClick={() => mark.mutate({ saleId, lineId, noShow: !noShowAt })}
        >
          <Icon aria-hidden="true" className="size-4" />
          {t(noShowAt ? 'no_show.undo' : 'no_show.mark')}
        </Button>
      )}
      {mark.isError && <Notice tone="bad">{errorText(mark.error)}</Notice>}
    </div>
  )
}
