import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useEntered } from '#src/shared/people/use-entered.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { LinkOver } from '#src/ui/link-over.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Signs in from another address of the platform. Only the button uses up the key: link scanners do not press it. */
export function EnterScreen({ token }: { token: string | null }) {
  const { t } = useTranslation('login')
  const errorText = useErrorTexts()
  const entered = useEntered()
  const enter = useMutation(
    api.home.signInByToken.mutationOptions({ onSuccess: ({ person }) => entered(person) }),
  )
  const isOver = isRefusal(enter.error) && enter.error.code === 'link_expired'
  if (token === null || isOver) return <LinkOver way={{ to: '/', label: t('enter.to_sign_in') }} />
  return (
    <Card className="space-y-4">
      <PageHeading title={t('enter.title')} />
      <p className="text-muted">{t('enter.text')}</p>
      {enter.isError && <Notice tone="bad">{errorText(enter.error)}</Notice>}
      <Button wide size="large" busy={enter.isPending} onClick={() => enter.mutate({ token })}>
        {t('enter.continue')}
      </Button>
    </Card>
  )
}
