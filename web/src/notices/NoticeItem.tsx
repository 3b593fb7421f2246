import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import { allEntities } from '#domain/entities.ts'
import { answeredKinds, type Notice, noticeAnswers } from '#domain/kit/notices.ts'
import { visit } from '#domain/visits/visit.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePlaceOf } from '#web/kit/audit/places.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Place } from '#web/kit/noun.ts'
import { AcceptOffer } from '#web/leave/requests/AcceptOffer.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import styles from './NoticeItem.module.css'
import { useMarking } from './useNotices.ts'

/** One notice: what it is of, who did it and when. It opens the record, and is read by that. */
export function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useTranslation(['notices', 'common', 'requests'])
  const { facts } = notice
  const place = usePlaceOfNotice(notice)
  const recordName = useRecordName(notice)
  const { mark } = useMarking()
  const isNew = notice.read_at === null
  const turn = t(isNew ? 'mark_read' : 'mark_unread')
  const title = useTitle(notice)
  const { day } = useVisitTexts()
  const offered = notice.kind === 'updated_leave_request' ? facts['offered'] : undefined
  const read = () => isNew && mark.mutate({ ids: [notice.id], read: true })
  const text = (
    <>
      <span className={styles.title}>{title}</span>
      <span>{notice.kind === 'plan_changed' ? <Published facts={facts} /> : recordName}</span>
      {notice.reason !== null && <span>{t('reason', { reason: notice.reason })}</span>}
      {offered !== undefined && <span>{t('requests:offered', { date: day(String(offered)) })}</span>}
    </>
  )
  return (
    <li className={styles.notice} data-new={isNew || undefined}>
      {place ? (
        <Link {...place} className={styles.text} onClick={read}>
          {text}
        </Link>
      ) : (
        <div className={styles.text}>{text}</div>
      )}
      {offered !== undefined && <AcceptOffer request={notice.record_id} onTaken={read} />}
      <p className={styles.meta}>
        {isNew && <Mark tone="wait">{t('new')}</Mark>}
        {notice.actor_name !== null && <span>{notice.actor_name}</span>}
        <InstantText at={notice.created_at} />
      </p>
      <Tooltip title={turn}>
        <IconButton
          className={styles.mark}
          aria-label={t('turn_of', { turn, title, name: recordName })}
          disabled={mark.isPending}
          onClick={() => mark.mutate({ ids: [notice.id], read: isNew })}
        >
          {isNew ? <DraftsOutlined /> : <MarkEmailUnreadOutlined />}
        </IconButton>
      </Tooltip>
    </li>
  )
}

/** What happened: of a request the answer, of leave also when it is. */
const useTitle = ({ kind, facts }: Notice): string => {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const { period } = useVisitTexts()
  const asked = answeredKinds.find((each) => each === kind)
  const answer = noticeAnswers.find((state) => state === facts['state'])
  const { first, last, month } = facts
  // notifications of older versions of the program do not say when the leave is
  if (kind === 'updated_leave_request' && answer && first !== undefined)
    return t(`leave_answer.${answer}`, { when: period({ from: String(first), to: String(last) }) })
  if (asked && answer) return t(`answer.${asked}.${answer}`)
  if (facts['near'] === 1) return t('near_changed')
  return t(`kind.${kind}`, { month: typeof month === 'string' ? showMonth(month, language) : '' })
}

/** Where a notification leads: to its record, of that to what it is about, and of published visits to the day of their helper. */
const usePlaceOfNotice = ({ kind, entity, record_id, facts }: Notice): Place | undefined => {
  const record = usePlaceOf()(entity, record_id)
  const { role } = useMe()
  if (kind === 'plan_changed') return { to: '/admin/today' }
  const isComment = kind === 'new_comment' || kind === 'mentioned'
  // who goes there reads it on the screen of the visit
  if (isComment && entity === visit.name && role === 'staff')
    return { to: '/admin/today', search: { visit: record_id, comments: true } }
  // a visit has no page with tabs
  const tab = !isComment ? {} : entity === visit.name ? { comments: true as const } : { tab: 'comments' }
  const month = entity === 'attendance_month' && facts['month'] !== undefined ? { month: String(facts['month']) } : {}
  return record && { ...record, search: { ...record.search, ...tab, ...month } }
}

/** How many visits were published, and from when to when. */
function Published({ facts }: Pick<Notice, 'facts'>) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const { visits, first, last } = facts
  return t('published', { visits, first: showDate(String(first), language), last: showDate(String(last), language) })
}

/** The record with what it is, such as the visit “…”. */
const useRecordName = ({ entity, name }: Notice): string => {
  const namespace = allEntities.find((e) => e.name === entity)?.namespace
  const { t } = useTranslation((namespace === undefined ? ['notices'] : ['notices', namespace]) as ['notices'])
  const { of } = useLabels()
  // a month and a ledger are no records of their own
  return namespace === undefined
    ? t(entity === 'leave_ledger' ? 'ledger_of' : 'attendance_of', { name })
    : of(`${namespace}:noun.${entity}.one`, { name })
}
