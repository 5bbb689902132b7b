import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonState } from '#core/people/people.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Seller } from './seller-columns.tsx'

const actions = {
  resend: server.agency.resendInvitation,
  revoke: server.agency.revokeInvitation,
  suspend: server.agency.suspendSeller,
  reinstate: server.agency.reinstateSeller,
  reset: server.agency.resetSeller,
}
type Action = keyof typeof actions

const offered: Record<PersonState, Action[]> = {
  invited: ['resend', 'revoke'],
  active: ['reset', 'suspend'],
  suspended: ['reinstate'],
}
const asks = ['revoke', 'suspend', 'reset'] as const
type Asking = (typeof asks)[number]
const isAsking = (action: Action): action is Asking => asks.some((asking) => asking === action)

/** A seller's access, and the actions on it. */
export function SellerAccess({ seller }: { seller: Seller }) {
  const { t } = useTranslation(['seller-data', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const act = useMutation({
    mutationFn: async (action: Action) => {
      await actions[action]({ id: seller.id })
      return action
    },
    onSettled: async () => {
      setAsking(null)
      await queries.invalidateQueries({ queryKey: [['agency', 'getSeller']] })
      await queries.invalidateQueries({ queryKey: [['agency', 'listSellers']] })
    },
  })
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('access')}</h2>
      <p className="text-muted">{t(`access_text.${seller.state}`)}</p>
      <div className="flex flex-wrap gap-3">
        {offered[seller.state].map((action) => (
          <Button
            key={action}
            look={action === 'suspend' || action === 'revoke' ? 'outline' : 'quiet'}
            busy={act.isPending}
            onClick={() => (isAsking(action) ? setAsking(action) : act.mutate(action))}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </div>
      {act.isSuccess && <Notice tone="good">{t(`done.${act.data}`)}</Notice>}
      {act.isError && <Notice tone="bad">{errorText(act.error)}</Notice>}
      <Sheet
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking ? t(`confirm.title.${asking}`, { name: seller.name }) : ''}
        closeLabel={t('app:close')}
        footer={
          asking && (
            <Button
              look="danger"
              wide
              busy={act.isPending}
              onClick={() => act.mutate(asking)}
              data-first-focus=""
            >
              {t(`action.${asking}`)}
            </Button>
          )
        }
      >
        {asking && <p>{t(`confirm.${asking}`, { name: seller.name })}</p>}
      </Sheet>
    </Card>
  )
}
