import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { destinationOrder } from '#core/products/destinations.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { aText } from '#src/platform/read-words.ts'
import { useList } from '#src/platform/use-list.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import {
  DestinationCard,
  type DestinationRow,
  RemoveDestination,
  useDestinationColumns,
} from './destination-columns.tsx'
import { DestinationSheet } from './destination-sheet.tsx'
import { SettingsPart } from './settings-part.tsx'

export const destinationList = defineList({
  verb: 'admin.listDestinations',
  filters: { text: aText() },
  order: destinationOrder,
})

/** The platform's destinations in the order of booking pages. */
export function DestinationsScreen() {
  const { t } = useTranslation('destinations')
  const errorText = useErrorTexts()
  const list = useList(destinationList)
  const [open, setOpen] = useState<{ edit: DestinationRow } | { remove: DestinationRow } | null>(null)
  const close = () => setOpen(null)
  const actions = {
    onEdit: (edit: DestinationRow) => setOpen({ edit }),
    onRemove: (remove: DestinationRow) => setOpen({ remove }),
  }
  const columns = useDestinationColumns(actions)
  const add = (
    <Link to="/admin/settings/destinations/add" className={buttonClass()}>
      {t('add.open')}
    </Link>
  )
  return (
    <SettingsPart title={t('title')} intro={t('intro')} action={add}>
      <FilterForm
        address={list.address}
        words={{ text: t('filter.text') }}
        picks={[]}
        onChange={list.change}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        card={(row) => <DestinationCard row={row} {...actions} />}
        rows={list.rows}
        {...fromQuery(list.query, errorText)}
        {...list.sorted}
        rowKey={({ id }) => id}
        address={list.address}
        onPage={(page) => list.change({ page })}
        onClear={list.clear}
        nothing={{ title: t('empty.title'), text: t('empty.text'), action: add }}
        noMatch={{ title: t('empty.filtered') }}
      />
      {open && 'edit' in open && <DestinationSheet row={open.edit} onClose={close} />}
      {open && 'remove' in open && <RemoveDestination row={open.remove} onClose={close} />}
    </SettingsPart>
  )
}
