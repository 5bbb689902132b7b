import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalOf } from '#core/money/decimals.ts'
import { blockLimits } from '#core/products/groups.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useText } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useHeldPlace } from '#src/ui/use-held-place.ts'
import { AddRoom } from './add-room.tsx'
import {
  type BlockDraft,
  type Blocks,
  type BlockUnit,
  cellProblem,
  changesOf,
  keptMore,
  keptOf,
  knownNights,
  releaseProblemOf,
  ruleOf,
} from './block-draft.ts'
import { BlockRow } from './block-row.tsx'
import { BlockSums } from './block-sums.tsx'
import { BlocksUsed } from './blocks-used.tsx'
import type { Group } from './group-draft.ts'
import { type GroupKey, groupQuery } from './group-query.ts'
import { NoBlock } from './no-block.tsx'
import { NotSelling } from './not-selling.tsx'
import { ReleaseFields } from './release-fields.tsx'
import {
  changedByOthers,
  draftOf,
  keepMine,
  type TypedBlocks,
  takeTheirs,
  typedOf,
  withoutRoom,
  withRoom,
} from './typed-blocks.ts'
import { UnsavedBlocks } from './unsaved-blocks.tsx'
import { useToday } from './use-today.ts'
import type { KeptTyping } from './use-typed-blocks.ts'

/** The rooms blocked for a group, by night, and their release. */
export function GroupRooms({
  groupKey,
  group,
  typing,
  isSelling,
}: {
  groupKey: GroupKey
  group: Group
  /** The unsaved values, which are kept while the user visits other parts of the group. */
  typing: KeptTyping
  /** Whether the agency sells now. */
  isSelling: boolean
}) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const found = useQuery(api.agency.getGroupBlocks.queryOptions({ input: groupKey, staleTime: 0 }))
  if (found.isError && !found.data)
    return <Failed text={errorText(found.error)} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <div aria-busy="true" className="space-y-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    )
  if (found.data.units.length === 0)
    return (
      <EmptyState
        picture="empty-search"
        title={t('rooms.none')}
        text={t('rooms.none_text', { context: group.kind })}
        action={
          group.mayManage && (
            <Link
              from="/agency/sales/groups/$groupUrl"
              to="."
              search={({ part: _, ...rest }) => rest}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('rooms.none_action')}
            </Link>
          )
        }
      />
    )
  return (
    <Editor groupKey={groupKey} blocks={found.data} group={group} typing={typing} isSelling={isSelling} />
  )
}

function Editor({
  groupKey,
  blocks,
  group,
  typing,
  isSelling,
}: Parameters<typeof GroupRooms>[0] & { blocks: Blocks }) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const errorText = useErrorTexts()
  const text = useText()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const choice = useRef<HTMLSelectElement>(null)
  const today = useToday()
  const mayChange = group.mayManage && blocks.mayKeep && isSelling
  const typed = mayChange ? typing.typed : null
  const draft = draftOf(typed, blocks, today)
  const isKept = ({ cells }: BlockUnit) => cells.some(({ rooms }) => rooms > 0)
  const shown = blocks.units.filter((unit) => isKept(unit) || typed?.added.includes(unit.unitId))
  const onSuccess = async (answer: Blocks) => {
    queries.setQueryData(api.agency.getGroupBlocks.queryKey({ input: groupKey }), answer)
    typing.put(null)
    setConfirming(false)
    await queries.invalidateQueries(groupQuery(groupKey))
    await queries.invalidateQueries({ queryKey: [['agency', 'listGroups']] })
  }
  const save = useMutation(
    api.agency.setGroupBlocks.mutationOptions({
      async onSuccess(answer) {
        await onSuccess(answer)
        sayDone(t('saved'))
      },
      async onError(error) {
        if (isRefusal(error) && error.code === 'blocks_changed')
          await queries.invalidateQueries({
            queryKey: api.agency.getGroupBlocks.queryKey({ input: groupKey }),
          })
      },
    }),
  )
  const release = useMutation(api.agency.releaseGroupBlocks.mutationOptions({ onSuccess }))
  const nights = useHeldPlace<HTMLDivElement>(save.isPending || release.isPending)
  const put = (next: TypedBlocks | null) => {
    for (const mutation of [save, release]) if (!mutation.isPending) mutation.reset()
    typing.put(next)
  }
  const setDraft = (next: BlockDraft) => put(typedOf(next, typed, blocks, today))
  const changes = changesOf(draft, blocks, typed?.known ?? knownNights(blocks))
  const news = changedByOthers(typed, blocks, today)
  const rule = ruleOf(draft)
  const isWrong =
    (rule !== null && releaseProblemOf(changes, rule, today) !== null) ||
    shown.some(({ unitId, cells }) => cells.some((cell) => cellProblem(draft, unitId, cell)))
  const open = blocks.units.flatMap(({ cells }) =>
    cells.filter(({ isReleased, rooms, taken }) => !isReleased && rooms > taken),
  ).length
  const readAll = async () => [
    (['hotel', 'room', 'night', 'kept', 'taken', 'price', 'release', 'released'] as const).map((key) =>
      t(`rooms.column.${key}`),
    ),
    ...blocks.units
      .filter(isKept)
      .flatMap(({ product, name, cells }) =>
        cells
          .filter(({ rooms }) => rooms > 0)
          .map((cell) => [
            text(product),
            text(name),
            cell.day,
            String(keptOf(cell)),
            String(cell.taken),
            cell.priceMinor === null ? '' : decimalOf(cell.priceMinor),
            cell.releaseOn ?? '',
            cell.isReleased ? t('rooms.released') : '',
          ]),
      ),
  ]
  const saveButton = (
    <Button
      busy={save.isPending}
      disabled={changes.length === 0 || isWrong || rule === null}
      onClick={() => rule && save.mutate({ ...groupKey, cells: changes, release: rule })}
    >
      {t('rooms.save')}
    </Button>
  )
  return (
    <div className="space-y-6">
      {isSelling ? !blocks.mayKeep && <NoBlock groupKey={groupKey} group={group} /> : <NotSelling />}
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {mayChange && <BlocksUsed limit={blocks.limit} more={keptMore(changes, blocks)} />}
        {blocks.units.some(isKept) && (
          <ExportButton name={`${groupKey.url} · ${t('part.rooms')}`} read={readAll} onFailed={errorText} />
        )}
      </div>
      {!mayChange && <BlockSums draft={draft} blocks={blocks} kind={group.kind} />}
      <div
        ref={nights}
        className={mayChange ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]' : 'space-y-6'}
      >
        <div className="min-w-0 space-y-6 empty:hidden">
          {shown.length === 0 && blocks.mayKeep && isSelling && !(mayChange && group.state === 'draft') && (
            <p className="text-muted">{t(mayChange ? 'rooms.empty' : 'rooms.empty_seen')}</p>
          )}
          {mayChange && group.state === 'draft' && (
            <Notice>
              <p style={{ textWrap: 'pretty' }}>
                {t(`rooms.draft_text.${group.kind}`, { days: blockLimits.offerDays })}
              </p>
            </Notice>
          )}
          {shown.map((unit) => (
            <BlockRow
              key={unit.unitId}
              unit={unit}
              currency={blocks.currency}
              draft={draft}
              news={news}
              mayChange={mayChange}
              onDraft={setDraft}
              onRemove={
                typed && !isKept(unit)
                  ? () => {
                      put(withoutRoom(unit, typed, blocks, today))
                      choice.current?.focus()
                    }
                  : null
              }
            />
          ))}
          {mayChange && (
            <AddRoom
              ref={choice}
              units={blocks.units.filter((unit) => !shown.includes(unit))}
              onAdd={(unitId) => put(withRoom(unitId, typed, blocks))}
            />
          )}
        </div>
        {mayChange && (
          // In a fixed place beside or below the nights, so that controls do not move when they are pressed.
          <div className="space-y-6">
            <ReleaseFields
              draft={draft}
              today={today}
              nights={blocks.nights}
              changes={changes}
              onDraft={setDraft}
            />
            <BlockSums draft={draft} blocks={blocks} kind={group.kind} />
          </div>
        )}
      </div>
      {release.isError && <Notice tone="bad">{errorText(release.error)}</Notice>}
      {release.isSuccess && !typed && <Notice tone="good">{t('saved')}</Notice>}
      {mayChange && open > 0 && (
        <Button look="outline" onClick={() => setConfirming(true)}>
          {t('rooms.release_now')}
        </Button>
      )}
      {mayChange && shown.length > 0 && (
        <UnsavedBlocks
          place={typed && typing.place}
          wanting={
            isWrong ? 'wrong' : changes.length > 0 ? null : blocks.units.some(isKept) ? 'same' : 'none'
          }
          news={news.size}
          problem={save.isError && news.size === 0 ? errorText(save.error) : null}
          onMine={() => typed && put(keepMine(typed, blocks))}
          onTheirs={() => typed && put(takeTheirs(typed, blocks, today))}
          onDiscard={() => put(null)}
        >
          {saveButton}
        </UnsavedBlocks>
      )}
      <Sheet
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('rooms.release_now')}
        description={t('rooms.release_text', { context: group.kind })}
        closeLabel={t('app:close')}
      >
        <Button look="danger" wide busy={release.isPending} onClick={() => release.mutate(groupKey)}>
          {t('rooms.release_now')}
        </Button>
      </Sheet>
    </div>
  )
}
