import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Notice } from '../acts/notices.ts'
import { useNoticeText } from '../acts/useNoticeText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { ReasonBox } from '#web/kit/forms/acts/ReasonBox.tsx'

type Props = { asked: Notice & Required<Pick<Notice, 'tried'>>; acts: VisitActs }

/** Asks for the reason that a refused move requires, and repeats the move with it. */
export function ReasonDialog({ asked: { tried, ...notice }, acts }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const words = useNoticeText()
  const form = useActForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    // a further refusal is shown by a notice or by this dialog, so its error is not passed on
    send: ({ reason }) =>
      acts
        .move(notice.id, notice.name, { ...tried.from, exception_reason: null }, { ...tried.to, exception_reason: reason.trim() })
        .then(
          () => true,
          () => false,
        ),
  })
  return (
    <Question
      title={t('notice.reason_title', { visit: notice.name })}
      act={t('notice.reason_act')}
      form={form}
      onClose={() => acts.dismiss(notice.id)}
    >
      <p>{words.reason({ ...notice, tried })}</p>
      <ReasonBox autoFocus form={form} label={t('visit.exception_reason')} />
    </Question>
  )
}
