import type { UseQueryResult } from '@tanstack/react-query'
import { formatMinutes, formatTime } from '#domain/kit/dates.ts'
import type { ProvisionSheet } from '#domain/time/provision/provision.api.ts'
import { hasMobility, type ProvisionLine } from '#domain/time/provision/provision.ts'
import { reportAdditions } from '#domain/visits/shiftReport.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { dayText } from '#web/kit/facts/days.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { BackButton } from '#web/kit/ui/BackLink.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { FindingPanel } from '../FindingPanel.tsx'
import { SumTable } from '../SumTable.tsx'
import styles from './Provision.module.css'
import type { ProvisionState } from './provisionState.ts'
import { useProvisionFindings } from './useProvisionFindings.ts'

type Props = {
  query: Pick<UseQueryResult<ProvisionSheet, Error>, 'data' | 'error' | 'refetch'>
  state: Pick<ProvisionState, 'month' | 'form'>
  onBack: () => void
}

/** The sheet of one patient as it is printed, each line with the reports it comes from. */
export function PatientSheet({ query, state, onBack }: Props) {
  const { t } = useTranslation(['provision', 'visits'])
  const { data: sheet, error, refetch } = query
  const findings = useProvisionFindings(sheet ? [sheet] : [], state)
  return (
    <>
      <div className={styles.back}>
        <BackButton onClick={onBack}>{t('back')}</BackButton>
      </div>
      {!sheet && (error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {sheet && (
        <>
          <h2 className={styles.head}>{t('lines', { name: sheet.name })}</h2>
          <dl className={styles.facts}>
            <Fact label={t('column.certificate_number')} value={sheet.certificate_number} />
            <Fact label={t('column.office_number')} value={sheet.office_number} />
            <Fact label={t('establishment')} value={sheet.establishment_name} />
            <Fact
              label={t('contracted')}
              value={
                sheet.contracted
                  .map(({ service, minutes }) =>
                    t('contracted_of', {
                      service: t(`visits:service_type.${service}` as 'visits:service_type.heavy_visiting_care'),
                      time: formatMinutes(minutes),
                    }),
                  )
                  .join(t('join')) || null
              }
            />
          </dl>
          <FindingPanel title={t('finding.title', { size: findings.length })} findings={findings} />
          {sheet.lines.length === 0 ? (
            <Nothing title={t('empty')} text={t('empty_text')} />
          ) : (
            <Lines sheet={sheet} mobility={hasMobility(state.form)} />
          )}
        </>
      )}
    </>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  const { t } = useTranslation('provision')
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? t('unknown')}</dd>
    </div>
  )
}

const before = ['date', 'service', 'reports', 'planned_from', 'planned_to', 'planned', 'done_from', 'done_to', 'billed'] as const

function Lines({ sheet, mobility }: { sheet: ProvisionSheet; mobility: boolean }) {
  const { t } = useTranslation('provision')
  const numbers = useNumbers()
  const { sums } = sheet
  const heads = [...before, ...(mobility ? (['mobility'] as const) : []), 'helpers'] as const
  return (
    <div className={styles.frame} role="region" aria-label={t('lines', { name: sheet.name })}>
      <SumTable className={styles.table}>
        <thead>
          <tr>
            {heads.map((one) => (
              <th key={one} scope="col" className={one === 'service' || one === 'reports' ? styles.start : undefined}>
                {t(`column.${one}`)}
              </th>
            ))}
            {reportAdditions.map((one) => (
              <th key={one} scope="col" className={styles.addition}>
                {t(`addition.${one}`)}
              </th>
            ))}
            <th scope="col" className={styles.start}>
              {t('column.confirmed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <Line key={[line.date, ...line.visits, ...line.reports].join(' ')} line={line} mobility={mobility} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {t('totals')}
            </th>
            <td>{formatMinutes(sums.planned)}</td>
            <td colSpan={3}>{formatMinutes(sums.billed)}</td>
            {mobility && <td>{sums.mobility > 0 && formatMinutes(sums.mobility)}</td>}
            <td>
              {t('column.helper_minutes')} {formatMinutes(sums.helper_minutes)}
            </td>
            {reportAdditions.map((one) => (
              <td key={one}>{(sums.additions[one] ?? 0) > 0 && numbers(sums.additions[one] ?? 0)}</td>
            ))}
          </tr>
        </tfoot>
      </SumTable>
    </div>
  )
}

function Line({ line, mobility }: { line: ProvisionLine; mobility: boolean }) {
  const { t } = useTranslation(['provision', 'visits'])
  const language = useLanguage()
  const numbers = useNumbers()
  const clock = (minutes: number | undefined) => minutes !== undefined && formatTime(minutes)
  return (
    <tr data-row>
      <th scope="row">{dayText('shortDay', line.date, language)}</th>
      <td className={styles.start}>
        {t(`visits:service_type.${line.service_type}`)} {line.goes_on && <Mark>{t('goes_on')}</Mark>}
      </td>
      <td className={styles.start}>
        {line.names.join(t('join'))}{' '}
        {line.reports.map((id) => (
          <PlaceLink key={id} place={{ to: '/admin/staff-work-schedule/reports/$id', params: { id } }}>
            {t('open_report')}
          </PlaceLink>
        ))}
        {line.reports.length === 0 && (
          <>
            <Mark tone="wait">{t('unreported')}</Mark>{' '}
            <PlaceLink place={{ to: '/admin/staff-work-schedule', search: { visit: line.visits[0] ?? '' } }}>
              {t('open_visit')}
            </PlaceLink>
          </>
        )}
      </td>
      <td>{clock(line.planned?.from)}</td>
      <td>{clock(line.planned?.to)}</td>
      <td>{line.planned && formatMinutes(line.planned_minutes)}</td>
      <td>{clock(line.done?.from)}</td>
      <td>{clock(line.done?.to)}</td>
      <td>{line.billed !== null && line.billed > 0 && <b>{formatMinutes(line.billed)}</b>}</td>
      {mobility && <td>{line.mobility > 0 && formatMinutes(line.mobility)}</td>}
      <td>{numbers(line.helpers)}</td>
      {reportAdditions.map((one) => (
        <td key={one}>{line.additions.includes(one) && t('mark')}</td>
      ))}
      <td className={styles.start}>{line.confirmed_by}</td>
    </tr>
  )
}
