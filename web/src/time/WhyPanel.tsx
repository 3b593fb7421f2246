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
import { WhyVisits } from './WhyVisits.tsx'
import styles from './WhyPanel.module.css'

type Props = { row: SheetRow; figure: Figure; month: string; onClose: () => void }

/** Why a figure is what it is: the visits behind it and the parts they were split into. */
export function WhyPanel({ row, figure, month, onClose }: Props) {
  const { t } = useTranslation('time')
  const text = useFigureText()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(
    api.time.visits.queryOptions({
      input: { month, staff_id: row.staff_id },
      meta: { shows: ['visit', 'patient', 'statutory_weekday', 'company_holiday'] },
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
        below={<p>{t(`of.${figure}`)}</p>}
      />
      {data ? (
        <WhyVisits visits={data} row={row} figure={figure} />
      ) : error ? (
        <Failed title={t('panel.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.visits} aria-busy="true">
          {[60, 85, 40, 70].map((width) => (
            <Bone key={width} width={width} />
          ))}
        </div>
      )}
    </SidePanel>
  )
}
