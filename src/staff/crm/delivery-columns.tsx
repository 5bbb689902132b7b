import { useTranslation } from 'react-i18next'
import { type CrmEvent, canMoveDelivery, type DeliveryState } from '#core/agencies/crm.ts'
import { formatWallTime } from '#core/time/instants.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { ListedTime } from '#src/ui/listed-time.tsx'

export type Delivery = RowOf<'admin.listCrmDeliveries'>

const tones: Record<DeliveryState, Tone> = {
  waiting: 'primary',
  delivered: 'good',
  dead: 'bad',
  kept: 'neutral',
}

/** An event in the form used in text keys: "sale_confirmed". */
export const keyOf = <E extends CrmEvent>(event: E) =>
  event.replace('.', '_') as E extends `${infer A}.${infer B}` ? `${A}_${B}` : never

/** Whether a message can be sent again. */
export const canResend = ({ state }: Delivery): boolean => canMoveDelivery(state, 'waiting')

/** The name of a message's subject. */
function nameIn({ data, subject }: Delivery): string {
  const { code, tradeName, name, contactName } = data
  const found = [code, tradeName, name, contactName].find((one) => typeof one === 'string' && one !== '')
  return typeof found === 'string' ? found : subject
}

/** The columns of messages to the CRM; `onResend`: null if no CRM is configured. */
export function useDeliveryColumns(
  onResend: ((id: string) => void) | null,
  sending: readonly string[],
): Column<Delivery, never>[] {
  const { t } = useTranslation('crm')
  const language = useLanguage()
  const zone = useZone()
  const at = (instant: string) => <ListedTime at={instant} zone={zone} language={language} />
  return [
    {
      key: 'about',
      label: t('column.about'),
      heading: true,
      cell: (delivery) => (
        <span className="block py-1">
          <span className="break-words" data-dd-privacy="mask">
            {nameIn(delivery)}
          </span>
          <span className="block text-sm font-normal text-muted">{t(`event.${keyOf(delivery.event)}`)}</span>
        </span>
      ),
    },
    { key: 'happened', label: t('column.happened'), cell: ({ happenedAt }) => at(happenedAt) },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state, deliveredAt, nextTryAt, problem, tries }) => (
        <span className="block space-y-1">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {deliveredAt && <span className="block text-sm text-muted">{at(deliveredAt)}</span>}
          {problem && (
            <span className="block text-sm break-words">{t('problem', { count: tries, said: problem })}</span>
          )}
          {nextTryAt && (
            <span className="block text-sm text-muted">
              {t('next', { when: formatWallTime(nextTryAt, zone, language) })}
            </span>
          )}
        </span>
      ),
    },
    ...(onResend
      ? [
          {
            key: 'resend',
            label: t('column.resend'),
            cell: (delivery: Delivery) =>
              canResend(delivery) ? (
                <Button
                  look="outline"
                  size="small"
                  busy={sending.includes(delivery.id)}
                  onClick={() => onResend(delivery.id)}
                >
                  {t('resend')}
                </Button>
              ) : (
                '—'
              ),
          },
        ]
      : []),
  ]
}
