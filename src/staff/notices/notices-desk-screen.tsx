import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { WithdrawSheet } from '#src/shared/decisions/withdraw-sheet.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { NoticeCard } from './notice-card.tsx'
import { useNoticeColumns } from './notice-columns.tsx'
import type { PublishedNotice } from './notice-words.ts'

export const publishedList = defineList({ verb: 'admin.listPublishedNotices', filters: {} })

/** The platform's notices to agencies, published and scheduled, with their read counts. */
export function NoticesDeskScreen() {
  const { t } = useTranslation('notices-desk')
  const text = useText()
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const [withdrawing, setWithdrawing] = useState<PublishedNotice | null>(null)
  const { columns, openedOf } = useNoticeColumns(setWithdrawing)
  const list = useList(publishedList)
  const write = (
    <Link to="/admin/notices/create" className={buttonClass()}>
      {t('write.open')}
    </Link>
  )
  return (
    <>
      <ListHead title={t('title')} intro={t('intro')} beside={write} />
      <DataList
        caption={t('caption')}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={columns}
        below={openedOf}
        card={(notice) => <NoticeCard notice={notice} onWithdraw={setWithdrawing} />}
        rows={list.rows}
        {...fromQuery(list.query, errorText)}
        rowKey={({ id }) => id}
        address={list.address}
        onPage={(page) => list.change({ page })}
        nothing={{ title: t('empty.title'), text: t('empty.text'), action: write }}
      />
      {withdrawing && (
        <WithdrawSheet
          words={{
            title: text(withdrawing.title),
            text: t('withdraw.text'),
            button: t('withdraw.button'),
            done: t('withdraw.done'),
          }}
          withdraw={() => server.admin.withdrawNotice({ id: withdrawing.id })}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  )
}
