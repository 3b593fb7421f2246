import { useQuery } from '@tanstack/react-query'
import type { Figure, SheetRow } from '#domain/time/sheet.ts'
import { api } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import { useFigureText } from './useFigureText.ts'
import { attendanceTables } from './attendance/attendanceTables.ts'
import { WhyDays } from './WhyDays.tsx'
import styles from './WhyPanel.module.css'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

type Props = { row: SheetRow; figure: Figure; month: string; onClose: () => void }

/** Panel that explains a figure: the days of the attendance record behind it, with the parts of their work and their visits. */
export function WhyPanel({ row, figure, month, onClose }: Props) {
  const { t } = useTranslation('time')
  const text = useFigureText()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(
    api.attendance.person.queryOptions({
      input: { month, staff_id: row.staff_id, calendar: true },
      meta: { shows: attendanceTables },
    }),
  )
  return (
    <SidePanel width={30} open onClose={onClose}>
      <SideHead
        above={
          <p>
            {row.name} <NoWrap>{showMonth(month, language)}</NoWrap>
          </p>
        }
        title={
          <>
            {t(`salary_calculation_row.${figure}`)} <b className={styles.figure}>{text(figure, row[figure])}</b>
          </>
        }
        below={
          <>
            <p>{t(`of.${figure}`)}</p>
            <PlaceLink
              place={{ to: '/admin/attendance-record', search: { month, person: row.staff_id } }}
              className={styles.record}
            >
              {t('panel.record')}
            </PlaceLink>
          </>
        }
      />
      {data ? (
        <WhyDays days={data.days} row={row} figure={figure} />
      ) : error ? (
        <Failed title={t('panel.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.days} aria-busy="true">
          {[60, 85, 40, 70].map((width) => (
            <Bone key={width} width={width} />
          ))}
        </div>
      )}
    </SidePanel>
  )
}
