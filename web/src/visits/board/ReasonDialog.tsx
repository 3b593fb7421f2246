import { Question } from '#web/kit/forms/Question.tsx'
import { useActForm } from '#web/kit/forms/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Notice } from '../acts/notices.ts'
import { useNoticeText } from '../acts/useNoticeText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { ReasonBox } from '../form/ReasonBox.tsx'

type Props = { asked: Notice & Required<Pick<Notice, 'tried'>>; acts: VisitActs }

/** A visit was moved to where something speaks against it: the reason is asked for there and then, and the move is done with it. */
export function ReasonDialog({ asked: { tried, ...notice }, acts }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const words = useNoticeText()
  const form = useActForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    // what it is refused for now stands in a notice, or here
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
