import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type PushTopic, pushTopicsOf } from '#core/people/push.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type Push, pushKey } from './use-push.ts'

/** The topics of notifications, for all devices of the user. `isIdle`: no device receives any, so nothing can be chosen. */
export function TopicSwitches({ topics, isIdle }: { topics: readonly PushTopic[]; isIdle: boolean }) {
  const { t } = useTranslation('push')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const save = useMutation(
    api.agency.savePushTopics.mutationOptions({
      onSuccess: (saved) =>
        queries.setQueryData<Push>(pushKey(), (push) => push && { ...push, topics: saved.topics }),
    }),
  )
  const person = useQuery(personQuery()).data?.person
  if (isIdle) return <p className="text-muted">{t('topics_idle')}</p>
  const offered = pushTopicsOf(person?.account ? 'agency' : 'staff')
  const shown = save.isPending ? save.variables.topics : topics
  return (
    <fieldset className="grid gap-1 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('topics')}</legend>
      {offered.map((topic) => (
        <div key={topic}>
          <Switch
            label={t(`topic.${topic}`)}
            checked={shown.includes(topic)}
            disabled={save.isPending}
            onChange={(wanted) =>
              save.mutate({
                topics: offered.filter((one) => (one === topic ? wanted : topics.includes(one))),
              })
            }
          />
        </div>
      ))}
      {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
    </fieldset>
  )
}
