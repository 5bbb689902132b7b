import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '#core/agencies/work-items.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { personQuery } from '#src/platform/person-query.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ReasonSheet } from '#src/ui/reason-sheet.tsx'
import { DisputeAnswer } from './dispute-answer.tsx'
import { ReviewEvidence } from './review-evidence.tsx'
import { answerUrl, endOf, type Review } from './review-facts.ts'
import { ReviewFacts } from './review-found.tsx'

/**
 * The decision on a case, with its author and reason; before a decision, the case's owner and the possible decisions.
 */
export function ReviewOutcome({ review }: { review: Review }) {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const { resolved } = review
  const ended = endOf(review)
  if (!resolved) return <OpenReview review={review} />
  return (
    <div className="text-sm">
      <p className="font-medium">{ended ? t(`dispute_ended.${ended}`) : t(`decided.${resolved.decision}`)}</p>
      <p className="break-words">{resolved.reason}</p>
      <p className="text-muted">
        {[resolved.by, formatWallTime(resolved.at, zone, language)].filter(Boolean).join(', ')}
      </p>
    </div>
  )
}

function OpenReview({ review }: { review: Review }) {
  const { t } = useTranslation(['work-desk', 'app'])
  const errorText = useErrorTexts()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const { data } = useQuery(personQuery())
  const me = data?.person ?? null
  const mayDecide = useStaffReach('decide work items') !== null
  const { id, assignedTo } = review
  const isMine = assignedTo !== null && assignedTo.id === me?.id
  const assign = useDecision(
    (personId: string | null) => server.admin.assignWorkItem({ id, personId }),
    (personId) => t(personId ? 'keeper.taken' : 'keeper.left'),
  )
  const decide = useDecision(
    ({ decision, reason }: { decision: Decision; reason: string }) =>
      server.admin.decideWorkItem({ id, decision, reason }),
    ({ decision }) => t('recorded', { decision: t(`decided.${decision}`) }),
    () => setDeciding(null),
  )
  const answerAt = answerUrl(review)
  // A case with an answer elsewhere is answered there first; refunding is never the main button.
  const main = answerAt ? null : review.decisions.find((one) => one === 'accept' || one === 'again')
  // The case is handled entirely elsewhere: the payment is checked there before the decision.
  const isElsewhere = review.decisions.every((one) => one === 'done') && !answerAt
  const lookOf = (decision: Decision) => {
    if (decision === main) return 'primary'
    return decision === 'done' && (isElsewhere || review.decisions.length > 1) ? 'plain' : 'quiet'
  }
  return (
    <div className="space-y-2">
      {review.evidence && <ReviewEvidence evidence={review.evidence} />}
      {review.answer && <DisputeAnswer review={review} answer={review.answer} mayDecide={mayDecide} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line/60 pt-2 sm:justify-between">
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>
            {assignedTo
              ? t(isMine ? 'keeper.me' : 'keeper.other', { name: assignedTo.name })
              : t('keeper.nobody')}
          </span>
          {mayDecide && (
            <Button
              size="small"
              look="plain"
              busy={assign.isPending}
              onClick={() => assign.mutate(isMine ? null : (me?.id ?? null))}
            >
              {t(isMine ? 'keeper.leave' : 'keeper.take')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {mayDecide && answerAt && (
            <a
              href={answerAt}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'small', look: review.answer?.mayHandIn ? 'quiet' : 'primary' })}
            >
              {t('answer_dispute')}
            </a>
          )}
          {review.sale && (isElsewhere || !mayDecide) && (
            <Link
              to="/admin/sales/$saleId"
              params={{ saleId: review.sale.id }}
              className={buttonClass({ size: 'small' })}
            >
              {t(mayDecide ? 'see_payments' : 'see_sale')}
            </Link>
          )}
          {mayDecide &&
            review.decisions.map((decision) => (
              <Button
                key={decision}
                size="small"
                look={lookOf(decision)}
                onClick={() => setDeciding(decision)}
              >
                {t(`decision.${decision}.button`)}
              </Button>
            ))}
        </div>
      </div>
      {assign.isError && <Notice tone="bad">{errorText(assign.error)}</Notice>}
      {deciding && (
        <ReasonSheet
          words={{
            title: t(`decision.${deciding}.title`),
            text: t(
              deciding === 'refund' && review.kind === 'currency_mismatch'
                ? 'decision.refund.text_currency'
                : `decision.${deciding}.text`,
            ),
            button: t(`decision.${deciding}.button`),
            why: t('why'),
            readers: t('why_readers'),
            missing: t('error.reason'),
            close: t('app:close'),
            back: t('back'),
          }}
          isDanger={deciding === 'refund' || deciding === 'concede'}
          busy={decide.isPending}
          problem={decide.isError ? errorText(decide.error) : null}
          onReason={(reason) => decide.mutate({ decision: deciding, reason })}
          onClose={() => setDeciding(null)}
          about={
            <div className="rounded-control bg-sunken p-4">
              <p className="font-semibold">
                {review.sale ? `${review.sale.code} · ${review.sale.account.name}` : t('no_sale')}
              </p>
              <ReviewFacts review={review} />
            </div>
          }
        />
      )}
    </div>
  )
}
