import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LOG_LATE_MINUTES, OLD_DAYS } from '#domain/backup/rules.ts'
import { addDays } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { attentionTables } from '#web/kit/attention/shows.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { today } from '#web/kit/facts/show.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './HomeWaiting.module.css'

/** What waits for the person who looks, with the way to it; nothing while nothing waits. */
export function HomeWaiting() {
  const { t } = useTranslation(['common', 'attention'])
  const number = useNumbers()
  const language = useLanguage()
  const { data } = useQuery({
    ...api.home.waiting.queryOptions({
      meta: {
        shows: [
          'user_account',
          'visit',
          'shift_report',
          'leave_request',
          'time_correction',
          'attendance_month',
          'leave_ledger',
          ...attentionTables,
        ],
      },
    }),
    throwOnError: false,
  })
  if (
    !data ||
    !(
      data.accounts ||
      data.left?.length ||
      data.visits ||
      data.unreported ||
      data.unreviewed ||
      data.leave_requests ||
      data.overdrawn ||
      data.time_corrections ||
      data.months.length > 0 ||
      data.clocked_in ||
      data.backups ||
      data.room_mb !== null ||
      data.files_mb !== null ||
      data.ends.length > 0
    )
  )
    return null
  const open = { tab: 'shift', staff_id: 'none', period: `${today()}..${addDays(today(), 6)}` }
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">
        <Furigana>{t('home.waiting')}</Furigana>
      </h2>
      <ul>
        {data.room_mb !== null && (
          <li>
            <span>{t('home.waiting_room', { size: number(data.room_mb) })}</span>
          </li>
        )}
        {data.files_mb !== null && (
          <li>
            <span>{t('home.waiting_files', { size: number(data.files_mb) })}</span>
          </li>
        )}
        {data.backups !== null && (
          <li>
            <Link to={'/admin/backups' as string}>
              {t(`home.waiting_backups.${data.backups}`, { days: OLD_DAYS, minutes: LOG_LATE_MINUTES })}
            </Link>
          </li>
        )}
        {data.ends.map(({ kind, over, now }) => (
          <li key={kind}>
            <Link to={'/admin/expiry' as string} search={{ kind, urgency: 'over.now' } as never}>
              {t(over > 0 ? 'home.waiting_ends_over' : 'home.waiting_ends', {
                kind: t(`attention:kind.${kind}`),
                count: over + now,
                over,
              })}
            </Link>
          </li>
        ))}
        {data.accounts !== null && data.accounts > 0 && (
          <li>
            <Link to={'/admin/user-management' as string}>{t('home.waiting_accounts', { count: data.accounts })}</Link>
          </li>
        )}
        {data.left !== null && data.left.length > 0 && (
          <li>
            <Link to={'/admin/user-management' as string} search={{ standing: 'active', staff_id: data.left.join('.') } as never}>
              {t('home.waiting_left', { count: data.left.length })}
            </Link>
          </li>
        )}
        {data.visits !== null && data.visits > 0 && (
          <li>
            <Link to={'/admin/staff-work-schedule' as string} search={open as never}>
              {t('home.waiting_visits', { count: data.visits })}
            </Link>
          </li>
        )}
        {data.unreported !== null && data.unreported > 0 && (
          <li>
            <Link to={'/admin/staff-work-schedule/reports/new' as string}>
              {t('home.waiting_unreported', { count: data.unreported })}
            </Link>
          </li>
        )}
        {data.unreviewed !== null && data.unreviewed > 0 && (
          <li>
            <Link
              to={'/admin/staff-work-schedule/reports' as string}
              search={{ state: 'submitted', period: `${addDays(today(), -365)}..${today()}` } as never}
            >
              {t('home.waiting_unreviewed', { count: data.unreviewed })}
            </Link>
          </li>
        )}
        {data.leave_requests !== null && data.leave_requests > 0 && (
          <li>
            <Link to={'/admin/leave-request' as string} search={{ state: 'pending' } as never}>
              {t('home.waiting_leave_requests', { count: data.leave_requests })}
            </Link>
          </li>
        )}
        {data.overdrawn !== null && data.overdrawn > 0 && (
          <li>
            <Link to={'/admin/paid-leave-management' as string}>{t('home.waiting_overdrawn', { count: data.overdrawn })}</Link>
          </li>
        )}
        {data.time_corrections !== null && data.time_corrections > 0 && (
          <li>
            <Link to={'/admin/time-corrections' as string} search={{ state: 'pending' } as never}>
              {t('home.waiting_time_corrections', { count: data.time_corrections })}
            </Link>
          </li>
        )}
        {data.months.map(({ month, people }) => (
          <li key={month}>
            <Link to={'/admin/attendance-record' as string} search={{ month, state: 'confirmed' } as never}>
              {t('home.waiting_months', { month: showMonth(month, language), count: people })}
            </Link>
          </li>
        ))}
        {data.clocked_in !== null && data.clocked_in > 0 && (
          <li>
            <Link to={'/admin/attendance-record' as string} search={{ open: true } as never}>
              {t('home.waiting_clocked_in', { count: data.clocked_in })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
