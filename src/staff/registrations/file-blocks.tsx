import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayRange } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { BlockLimitSheet } from './block-limit-sheet.tsx'
import type { RegistrationFile } from './file-query.ts'

type KeptGroup = RegistrationFile['blocks']['groups'][number]

/** The rooms that the agency and its branches block for groups; staff can release them, and admins set the limit. */
export function FileBlocks({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation(['registration-desk', 'group-states'])
  const language = useLanguage()
  const text = useText()
  const [asking, setAsking] = useState<KeptGroup | 'limit' | null>(null)
  const { used, most, groups, mayLimit } = file.blocks
  const close = () => setAsking(null)
  return (
    <FoldedCard title={t('blocks.title')} startsOpen={groups.length > 0}>
      <div className="space-y-4">
        <p className={used > most ? 'font-medium text-warn' : ''}>{t('blocks.used', { used, most })}</p>
        {groups.length === 0 ? (
          <p className="text-muted">{t('blocks.none')}</p>
        ) : (
          <ul aria-label={t('blocks.title')} className="divide-y divide-line">
            {groups.map((group) => (
              <li
                key={`${group.account.id}/${group.url}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3"
              >
                <div className="min-w-0 flex-1 basis-48 space-y-1">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
                    {text(group.name)}
                    <Badge>{t(`group-states:${group.state}`)}</Badge>
                  </p>
                  <p className="text-sm text-muted wrap-anywhere">
                    {[
                      group.account.id !== file.accountId && group.account.name,
                      formatDayRange(group.startsOn, group.endsOn, language),
                      t('blocks.rooms', { count: group.rooms }),
                      t('blocks.until', { day: formatDay(group.lastReleaseOn, language) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <Button look="quiet" size="small" onClick={() => setAsking(group)}>
                  {t('blocks.release')}
                  <span className="sr-only"> {text(group.name)}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {mayLimit && (
          <Button look="outline" onClick={() => setAsking('limit')}>
            {t('blocks.limit')}
          </Button>
        )}
      </div>
      {asking === 'limit' && <BlockLimitSheet file={file} onClose={close} />}
      {asking !== null && asking !== 'limit' && (
        <DecisionSheet
          section="registration-desk"
          isDanger
          words={{
            title: t('blocks.release_title', { name: text(asking.name) }),
            text: t('blocks.release_text', { count: asking.rooms }),
            button: t('blocks.release'),
            done: t('blocks.released'),
          }}
          decide={(reason) =>
            server.admin.withdrawBlocks({ accountId: asking.account.id, url: asking.url, reason })
          }
          onClose={close}
        />
      )}
    </FoldedCard>
  )
}
