import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import type { CalendarDay } from '#domain/time/calendar.api.ts'
import { api } from '#web/kit/api.ts'
import { HistoryButton } from '#web/kit/audit/HistoryButton.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import type { Asked } from './asked.ts'
import styles from './CalendarLists.module.css'
import { useDayText } from './useDayText.ts'
import { changesHours } from './year.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'

type Props = { year: number; days: readonly CalendarDay[]; mayChange: boolean; onAsk: (asked: Asked) => void }

/** List of the single days of a year in the company calendar. */
export function DayList({ year, days, mayChange, onAsk }: Props) {
  const { t } = useTranslation('company')
  const text = useDayText()
  return (
    <Panel as="section" aria-labelledby="calendar-days">
      <header className={styles.head}>
        <h2 id="calendar-days">
          <Furigana>{t('calendar.days', { year })}</Furigana>
        </h2>
      </header>
      {days.length === 0 && (
        <Muted as="p" size={0.875}>
          {t('calendar.no_days')}
        </Muted>
      )}
      <ul className={styles.list}>
        {days.map((entry) => (
          <li key={entry.id}>
            <span className={styles.when}>{text.full(entry.date)}</span>
            <span className={styles.what}>
              {entry.name} <Mark tone={changesHours(entry.kind) ? 'holiday' : 'plain'}>{t(`holiday_kind.${entry.kind}`)}</Mark>
              {entry.moved_from && <Muted size={0.8125}>{t('calendar.moved_from', { day: text.day(entry.moved_from) })}</Muted>}
            </span>
            {mayChange && (
              <span className={styles.acts}>
                <IconButton
                  aria-label={t('calendar.edit_name', { name: `${text.day(entry.date)} ${entry.name}` })}
                  onClick={() => onAsk({ what: 'day', entry, start: {} })}
                >
                  <EditOutlined />
                </IconButton>
                <HistoryButton calls={api.companyHolidays} id={entry.id} name={entry.name} small />
                <IconButton
                  aria-label={t('calendar.remove_name', { name: `${text.day(entry.date)} ${entry.name}` })}
                  onClick={() => onAsk({ what: 'remove_day', entry })}
                >
                  <DeleteOutlined />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
