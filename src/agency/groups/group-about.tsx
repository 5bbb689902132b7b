import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { groupPath } from '#core/products/group-address.ts'
import { kinds } from '#core/products/products.ts'
import { formatDayRange } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Card } from '#src/ui/card.tsx'
import { draftOf, type Group, scheduleOf, urlOf, valuesOf } from './group-draft.ts'
import { GroupForm } from './group-form.tsx'
import { GroupLink } from './group-link.tsx'
import type { GroupKey } from './group-query.ts'
import { useKeepGroup } from './use-group.ts'

/** The data of a group, and the address of its page. */
export function GroupAbout({
  groupKey,
  group,
  publish,
}: {
  groupKey: GroupKey
  group: Group
  /** The button that publishes the group's page. */
  publish: ReactNode
}) {
  const { t } = useTranslation('groups-and-events')
  const errorText = useErrorTexts()
  const keep = useKeepGroup(groupKey)
  const navigate = useNavigate({ from: '/agency/sales/groups/$groupUrl' })
  const change = useMutation(
    api.agency.changeGroup.mutationOptions({
      async onSuccess(changed) {
        await keep(changed)
        if (changed.url !== groupKey.url)
          await navigate({ params: { groupUrl: changed.url }, search: true, replace: true })
        sayDone(t('saved'))
      },
    }),
  )
  const mayChange = group.mayManage && group.state !== 'closed'
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
      <Card id="page" className="scroll-mt-24 xl:order-last">
        <GroupLink groupKey={groupKey} group={group} publish={publish} />
      </Card>
      <Card>
        {mayChange ? (
          <GroupForm
            draft={draftOf(group)}
            addressStart={groupPath(groupKey.accountId, '')}
            isOpened
            urlFixedBy={group.urlFixedBy}
            submitLabel={t('save')}
            busy={change.isPending}
            error={change.isError ? errorText(change.error) : null}
            onSubmit={(draft) =>
              change.mutate({
                ...{ ...groupKey, ...valuesOf(draft), deposits: scheduleOf(group) },
                ...(urlOf(draft) !== groupKey.url && { newUrl: urlOf(draft) }),
              })
            }
          />
        ) : (
          <GroupFacts group={group} />
        )}
      </Card>
    </div>
  )
}

/** The group's data, read-only. */
function GroupFacts({ group }: { group: Group }) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const text = useText()
  const { productIds, markupBp, courtesyPer } = group
  const own = kinds.flatMap((kind) =>
    markupBp?.[kind] === undefined
      ? []
      : [`${t(`kinds.${kind}`)} ${formatPercent(markupBp[kind], language)}`],
  )
  return (
    <>
      <p className="mb-4 whitespace-pre-line">{text(group.intro)}</p>
      <Amounts
        label={t('part.about')}
        rows={[
          { label: t('column.days'), value: formatDayRange(group.startsOn, group.endsOn, language) },
          { label: t('column.place'), value: text(group.destination) },
          {
            label: t('products.title'),
            value: productIds === null ? t('products.everything') : String(productIds.length),
          },
          ...(own.length > 0
            ? [{ label: t('field.markup', { context: group.kind }), value: own.join(' · ') }]
            : []),
          ...(courtesyPer === null ? [] : [{ label: t('field.courtesy'), value: String(courtesyPer) }]),
        ]}
      />
    </>
  )
}
