import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupedPhone } from '#core/people/phones.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UndoLine } from '#src/ui/undo-line.tsx'
import type { Group } from './group-draft.ts'
import { type GroupKey, groupQuery } from './group-query.ts'
import { type Guest, guestFields } from './guest.ts'
import { GuestSheet } from './guest-sheet.tsx'
import { ImportGuests } from './import-guests.tsx'
import { SoldRooms } from './sold-rooms.tsx'

const nameOf = ({ givenName, familyName }: Guest): string => `${givenName} ${familyName}`

/** The rooming list: the guests by room, entered by hand or from a file, and exported to a file. */
export function GroupGuests({ groupKey, group }: { groupKey: GroupKey; group: Group }) {
  const { t } = useTranslation('groups-and-events')
  const errorText = useErrorTexts()
  const text = useText()
  const queries = useQueryClient()
  const list = useQuery(api.agency.listGroupGuests.queryOptions({ input: groupKey, staleTime: 0 }))
  /** Null: no guest; 'new': a guest who is not on the list yet. */
  const [open, setOpen] = useState<Guest | 'new' | null>(null)
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: [['agency', 'listGroupGuests']] })
    await queries.invalidateQueries({ queryKey: [['agency', 'listGroups']] })
    await queries.invalidateQueries(groupQuery(groupKey))
  }
  const [gone, setGone] = useState<Guest | null>(null)
  const remove = useMutation(api.agency.removeGroupGuest.mutationOptions({ onSuccess: refresh }))
  const putBack = useMutation(api.agency.saveGroupGuest.mutationOptions({ onSuccess: refresh }))
  const mayManage = list.data?.mayManage ?? false
  const columns: Column<Guest, never>[] = [
    {
      key: 'name',
      label: t('guest.name'),
      heading: true,
      cell: (guest) => (
        <span className="flex flex-wrap items-center gap-2">
          {mayManage ? (
            <button
              type="button"
              onClick={() => setOpen(guest)}
              className="min-h-11 rounded-control text-left text-primary underline-offset-4 hover:underline"
            >
              {nameOf(guest)}
            </button>
          ) : (
            nameOf(guest)
          )}
          {guest.isSold && <Badge>{t('guest.is_sold')}</Badge>}
        </span>
      ),
    },
    { key: 'room', label: t('guest.room'), numeric: true, cell: ({ room }) => room },
    ...(['arrivesAt', 'bed', 'diet', 'phone'] as const).map((key) => ({
      key,
      label: t(`guest.${key}`),
      cell: (guest: Guest) => (key === 'phone' ? groupedPhone(guest.phone) : guest[key]) || '—',
    })),
    ...(mayManage
      ? [
          {
            key: 'remove',
            label: t('column.action'),
            bare: true,
            cell: (guest: Guest) => (
              <Button
                look="plain"
                size="small"
                aria-label={t('guest.remove_whom', { name: nameOf(guest) })}
                busy={remove.isPending && remove.variables.id === guest.id}
                onClick={() =>
                  remove.mutate({ ...groupKey, id: guest.id }, { onSuccess: () => setGone(guest) })
                }
              >
                {t('guest.remove')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  const guests = list.data?.guests
  const sold = list.data?.sold ?? []
  const isEmpty = guests?.length === 0 && sold.length === 0
  // A bought room on the list counts as one of the sold rooms.
  const bought = new Set(guests?.filter(({ isSold }) => isSold).map(({ room }) => room))
  const listed = guests?.filter(({ room }) => !bought.has(room))
  const rooms = new Set(listed?.map(({ room }) => room)).size + sold.length
  const add = mayManage && (
    <Button onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" className="size-5" />
      {t('guest.add')}
    </Button>
  )
  const readAll = async () => [
    [...guestFields.map((field) => t(`guest.${field}`)), t('sold.sale')],
    ...(guests ?? []).map((guest) => [...guestFields.map((field) => String(guest[field])), '']),
    ...sold.map(({ hotel, room, names, arrivesOn, sale }) => [
      ...[`${text(room)} · ${text(hotel)}`, names, '', arrivesOn, '', '', sale?.phone ?? ''],
      sale?.code ?? t('sold.other_seller'),
    ]),
  ]
  return (
    <div className="space-y-5">
      {guests && !isEmpty && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{t('guest.rooms', { count: rooms })}</p>
          <div className="flex flex-wrap gap-3">
            <ExportButton
              name={`${text(group.name)} · ${t('part.guests')}`}
              read={readAll}
              onFailed={errorText}
            />
            {add}
          </div>
        </div>
      )}
      {(remove.isError || putBack.isError) && (
        <Notice tone="bad">{errorText(remove.error ?? putBack.error)}</Notice>
      )}
      <UndoLine
        gone={gone}
        words={t('guest.gone', { name: gone ? nameOf(gone) : '' })}
        undo={t('guest.undo')}
        onUndo={() => {
          if (gone) {
            const { isSold: _, ...guest } = gone
            putBack.mutate({ ...groupKey, ...guest, id: null })
          }
          setGone(null)
        }}
      />
      <DataTable
        caption={t('part.guests')}
        columns={columns}
        rows={guests}
        rowKey={({ id }) => id}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={
          isEmpty && (
            <div className="space-y-3">
              <h2 className="text-xl">{t('guest.none')}</h2>
              <p className="text-muted">{t('guest.none_text', { context: group.kind })}</p>
              {add}
            </div>
          )
        }
      />
      {guests?.some(({ isSold }) => isSold) && <p className="text-muted">{t('guest.is_sold_text')}</p>}
      <SoldRooms rooms={sold} />
      {mayManage && (
        <ImportGuests groupKey={groupKey} hasGuests={(guests?.length ?? 0) > 0} onImported={refresh} />
      )}
      {open && (
        <GuestSheet
          groupKey={groupKey}
          guest={open === 'new' ? null : open}
          onSaved={refresh}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
