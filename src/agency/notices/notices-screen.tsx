import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { readAllRows, useList } from '#src/platform/use-list.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { hasNone } from '#src/shared/app/list-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { NoticeLink } from './notice-link.tsx'

export const noticeList = defineList({ verb: 'agency.listNotices', filters: {} })

/** The platform's notices to the agency; `children` come first. */
export function NoticesScreen({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('notices')
  const text = useText()
  const errorText = useErrorTexts()
  const list = useList(noticeList)
  const queries = useQueryClient()
  const isOnline = useOnline()
  const markRead = useMutation(
    api.agency.readNotices.mutationOptions({
      // Refetches the list, and the counts in the menu and on the home page.
      onSuccess: () => queries.invalidateQueries({ queryKey: [['agency']] }),
    }),
  )
  const readAll = async () => [
    (['title', 'published', 'read', 'acknowledged'] as const).map((column) => t(`column.${column}`)),
    ...(await readAllRows(list)).map(({ title, publishedAt, readAt, acknowledgedAt }) => [
      text(title),
      publishedAt,
      readAt ?? '',
      acknowledgedAt ?? '',
    ]),
  ]
  const empty = { title: t('empty.title'), text: t('empty.text') }
  return (
    <>
      <ListHead
        title={t('title')}
        intro={undefined}
        beside={
          <div className="flex flex-wrap gap-3">
            {list.rows?.some(({ readAt }) => readAt === null) && (
              <Button
                look="outline"
                busy={markRead.isPending}
                disabled={!isOnline}
                onClick={() => markRead.mutate({})}
              >
                {t('mark_read')}
              </Button>
            )}
            {!hasNone(list) && <ExportButton name={t('title')} read={readAll} onFailed={errorText} />}
          </div>
        }
      />
      {children}
      {markRead.isError && <Notice tone="bad">{errorText(markRead.error)}</Notice>}
      <KeptAt of={list.query} className="mb-2" />
      <div className="max-w-3xl">
        <DataList
          caption={t('caption')}
          columns={[]}
          card={(notice) => <NoticeLink notice={notice} />}
          rows={list.rows}
          {...fromQuery(list.query, errorText)}
          rowKey={({ id }) => id}
          address={list.address}
          onPage={(page) => list.change({ page })}
          nothing={empty}
        />
      </div>
    </>
  )
}
