import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import IconButton from '@mui/material/IconButton'
import type { CalendarLine } from '#domain/time/calendar.api.ts'
import { api } from '#web/kit/api.ts'
import { HistoryButton } from '#web/kit/audit/HistoryButton.tsx'
import { today } from '#web/kit/facts/show.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import type { Asked } from './asked.ts'
import styles from './CalendarLists.module.css'
import { useDayText } from './useDayText.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'

type Props = { lines: readonly CalendarLine[]; mayChange: boolean; onAsk: (asked: Asked) => void }

/** History of the weekly statutory holiday, latest line first. */
export function WeekdayPanel({ lines, mayChange, onAsk }: Props) {
  const { t } = useTranslation('company')
  const text = useDayText()
  const now = today()
  const current = lines.find(({ valid_from }) => valid_from <= now)
  return (
    <Panel as="section" aria-labelledby="calendar-weekday">
      <header className={styles.head}>
        <h2 id="calendar-weekday">
          <Furigana>{t('calendar.weekday')}</Furigana>
        </h2>
        {mayChange && (
          <Button variant="outlined" color="inherit" onClick={() => onAsk({ what: 'weekday', line: undefined })}>
            {t('calendar.add_weekday')}
          </Button>
        )}
      </header>
      <Muted as="p" size={0.875}>
        {t('calendar.weekday_help')}
      </Muted>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles.when}>{t('calendar.from', { day: text.full(line.valid_from) })}</span>
            <span className={styles.what}>
              <strong>{t(`weekday.${line.weekday}`)}</strong> {line === current && <Mark tone="holiday">{t('calendar.now')}</Mark>}
              {line.remarks && <Muted size={0.8125}>{line.remarks}</Muted>}
            </span>
            {mayChange && (
              <span className={styles.acts}>
                <IconButton
                  aria-label={t('calendar.edit_name', { name: t(`weekday.${line.weekday}`) })}
                  onClick={() => onAsk({ what: 'weekday', line })}
                >
                  <EditOutlined />
                </IconButton>
                <HistoryButton calls={api.statutoryWeekdays} id={line.id} name={t(`weekday.${line.weekday}`)} small />
                <IconButton
                  aria-label={t('calendar.remove_name', { name: t(`weekday.${line.weekday}`) })}
                  onClick={() => onAsk({ what: 'remove_weekday', line })}
                >
                  <DeleteOutlined />
                </IconButton>
              </span>
            )}
          </li>
        ))}
        <li>
          <span className={styles.when}>{t(lines.length > 0 ? 'calendar.before_that' : 'calendar.always')}</span>
          <span className={styles.what}>
            <strong>{t('weekday.sunday')}</strong> {!current && <Mark tone="holiday">{t('calendar.now')}</Mark>}
          </span>
        </li>
      </ul>
    </Panel>
  )
}
