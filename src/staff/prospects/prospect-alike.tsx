import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Prospect, ProspectAddress } from './prospect.ts'
import { ProspectMerge } from './prospect-merge.tsx'

const link = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4 wrap-anywhere'

/** A prospect's possible duplicates, or the prospect that it was merged into. */
export function ProspectAlike({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const [merging, setMerging] = useState<ProspectAddress | null>(null)
  // Absent in older cached data.
  const { alike = [], isMerged = false, mergedInto = null } = prospect
  if (isMerged)
    return (
      <Notice tone="warn">
        <p>{t('alike.merged')}</p>
        {mergedInto && (
          <Link
            to="/admin/travel-agents-prospects/edit/$accountId/$id"
            params={{ accountId: mergedInto.accountId, id: mergedInto.id }}
            className={link}
          >
            {t('alike.merged_open', { name: mergedInto.name })}
          </Link>
        )}
      </Notice>
    )
  if (alike.length === 0) return null
  return (
    <Card className="border-warn">
      <h2 className="text-xl">{t('alike.title')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {alike.map(({ id, accountId, name, stage, same }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <Link
                to="/admin/travel-agents-prospects/edit/$accountId/$id"
                params={{ accountId, id }}
                className={link}
              >
                <span data-dd-privacy="mask">{name}</span>
              </Link>
              <p className="text-sm text-muted">
                {t(`stage.${stage}`)} · {same.map((field) => t(`alike.same.${field}`)).join(', ')}
              </p>
            </div>
            <Button
              look="outline"
              size="small"
              aria-label={t('alike.merge_of', { name })}
              onClick={() => setMerging({ accountId, id })}
            >
              {t('alike.merge')}
            </Button>
          </li>
        ))}
      </ul>
      {merging && <ProspectMerge one={prospect} other={merging} onClose={() => setMerging(null)} />}
    </Card>
  )
}
