import { Link } from '@tanstack/react-router'
import { formatMinutes } from '#domain/kit/dates.ts'
import { LEAST_FULL_TIME } from '#domain/time/staffing/staffing.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { FindingPanel } from '../FindingPanel.tsx'
import { HoursTable } from './HoursTable.tsx'
import { PostSums } from './PostSums.tsx'
import { useStaffingFindings } from './useStaffingFindings.tsx'
import type { useStaffing } from './useStaffing.ts'
import styles from './Staffing.module.css'

const notes = ['letters', 'equivalent', 'ones', 'services'] as const

/** The sheet: what is missing on it, the sums by post, and the hours of each day; or the reason why there is none. */
export function StaffingBody({ staffing }: { staffing: ReturnType<typeof useStaffing> }) {
  const { t } = useTranslation('staffing')
  const { sheet, establishments, stale, failure, retry } = staffing
  const findings = useStaffingFindings(sheet?.findings ?? [], sheet?.establishment.id)
  if (failure) return <Failed title={t('failed')} error={failure} onRetry={retry} />
  if (establishments?.length === 0) {
    return (
      <Nothing
        title={t('no_establishment')}
        text={t('no_establishment_text')}
        action={
          <Button variant="outlined" color="inherit" component={Link} to="/admin/company-information/establishments/new">
            {t('add_establishment')}
          </Button>
        }
      />
    )
  }
  if (!sheet) return <Loading />
  return (
    <>
      <FindingPanel title={t('finding.title', { size: findings.length })} findings={findings} />
      {sheet.rows.length === 0 ? (
        <Nothing title={t('empty')} text={t('empty_text')} />
      ) : (
        <div className={styles.sheet} aria-busy={stale || undefined}>
          <PostSums sheet={sheet} />
          <HoursTable sheet={sheet} />
          <div className={styles.rule}>
            <h2>{t('rule')}</h2>
            {notes.map((note) => (
              <Help key={note}>{t(`notes.${note}`, { least: formatMinutes(LEAST_FULL_TIME) })}</Help>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
