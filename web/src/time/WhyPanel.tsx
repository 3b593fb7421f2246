import Close from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Figure, SheetRow } from '#domain/time/sheet.ts'
import { api } from '#web/kit/api.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'
import { showMonth } from '#web/kit/facts/days.ts'
import { useFigureText } from './useFigureText.ts'
import { WhyVisits } from './WhyVisits.tsx'
import styles from './WhyPanel.module.css'

type Props = { row: SheetRow; figure: Figure; month: string; onClose: () => void }

/** Why a figure is what it is: the visits behind it and the parts they were split into. */
export function WhyPanel({ row, figure, month, onClose }: Props) {
  const { t } = useTranslation('time')
  const text = useFigureText()
  const title = useId()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(
    api.time.visits.queryOptions({
      input: { month, staff_id: row.staff_id },
      meta: { shows: ['visit', 'patient', 'statutory_weekday', 'company_holiday'] },
    }),
  )
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.why, role: 'dialog', 'aria-labelledby': title } }}
    >
      <header>
        <div>
          <p>
            {row.name} <NoWrap>{showMonth(month, language)}</NoWrap>
          </p>
          <h2 id={title}>
            {t(`salary_calculation_row.${figure}`)} <b>{text(figure, row[figure])}</b>
          </h2>
          <p>{t(`of.${figure}`)}</p>
        </div>
        <IconButton aria-label={t('panel.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
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
    </Drawer>
  )
}
