import type { UseQueryResult } from '@tanstack/react-query'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { ProvisionRow } from '#domain/time/provision/provision.api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { NameButton } from '#web/kit/ui/NameButton.tsx'
import { FindingPanel } from '../FindingPanel.tsx'
import { SumTable } from '../SumTable.tsx'
import styles from './Provision.module.css'
import type { ProvisionState } from './provisionState.ts'
import { useProvisionFindings } from './useProvisionFindings.ts'

type Props = {
  query: Pick<UseQueryResult<{ rows: ProvisionRow[] }, Error>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  state: Pick<ProvisionState, 'month' | 'form'>
  onOpen: (patient: string) => void
}

/** The patients of the month with the sums of their sheets, and above them what is missing on any of them. */
export function PatientList({ query, state, onOpen }: Props) {
  const { t } = useTranslation('provision')
  const { data, error, refetch, isPlaceholderData: stale } = query
  const rows = data?.rows ?? []
  const findings = useProvisionFindings(rows, state)
  if (!data) return error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  if (rows.length === 0) return <Nothing title={t('empty')} text={t('empty_text')} />
  return (
    <>
      <FindingPanel title={t('finding.title', { size: findings.length })} findings={findings} />
      <div className={styles.frame} role="region" aria-label={t('title')} aria-busy={stale || undefined}>
        <SumTable className={styles.table}>
          <thead>
            <tr>
              {(['name', 'visits', 'planned', 'billed', 'mobility', 'helper_minutes', 'findings'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`column.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PatientRow key={row.patient_id} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        </SumTable>
      </div>
    </>
  )
}

function PatientRow({ row, onOpen }: { row: ProvisionRow; onOpen: Props['onOpen'] }) {
  const { sums } = row
  const numbers = useNumbers()
  return (
    <tr data-row>
      <th scope="row">
        <NameButton sample={row.sample} onClick={() => onOpen(row.patient_id)}>
          {row.name}
        </NameButton>
      </th>
      <td>{numbers(sums.visits)}</td>
      <td>{formatMinutes(sums.planned)}</td>
      <td>
        <b>{formatMinutes(sums.billed)}</b>
      </td>
      <td>{sums.mobility > 0 && formatMinutes(sums.mobility)}</td>
      <td>{formatMinutes(sums.helper_minutes)}</td>
      <td>{row.findings.length > 0 && <Mark tone="warning">{numbers(row.findings.length)}</Mark>}</td>
    </tr>
  )
}
