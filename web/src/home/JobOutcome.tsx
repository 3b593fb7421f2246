import type { JobRow } from '#domain/kit/jobs.ts'
import { useMe } from '#web/access/useMe.ts'
import type { ImportReport } from '#domain/kit/imports.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { factsOf } from '#web/kit/facts/tables.ts'
import { BulkOutcome } from '#web/kit/many/BulkOutcome.tsx'
import { LeftList } from '#web/kit/many/LeftList.tsx'
import { Held } from '#web/kit/imports/Held.tsx'
import { PlanOutcome } from '#web/visits/plans/PlanOutcome.tsx'
import { Verified } from './Verified.tsx'
import { JobFaults } from './JobFaults.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { useRefusalText } from '#web/kit/useErrorText.ts'
import styles from './JobsPage.module.css'

/** What came of a job, and what went wrong. */
export function JobOutcome({ job: { kind, state, outcome, problem } }: { job: JobRow }) {
  const { t } = useTranslation(['jobs', 'common'])
  const number = useNumbers()
  const me = useMe()
  const refusalText = useRefusalText()
  if (!outcome && !problem) return null
  const faults = outcome?.report?.faults ?? []
  const entity = factsOf(kind.replace(/\..*/, ''))
  return (
    <div className={styles.outcome}>
      {problem && faults.length === 0 && <p className={styles.problem}>{refusalText(problem)}</p>}
      {problem?.errors?.map(({ field, code, size }) => (
        <p key={`${field} ${code}`} className={styles.problem}>
          {t(`common:validation.${code}`, { size })}
        </p>
      ))}
      {outcome?.verified && <Verified {...outcome.verified} />}
      {outcome?.undone && <Undone {...outcome.undone} />}
      {outcome?.bulk && <BulkOutcome report={outcome.bulk} kind={kind} me={me} />}
      {outcome?.plan && <PlanOutcome plan={outcome.plan} />}
      {outcome && !outcome.report && !outcome.plan && !outcome.verified && !outcome.undone && !outcome.bulk && (
        <p>{t('rows', { size: number(outcome.rows) })}</p>
      )}
      {outcome?.report && <Report report={outcome.report} kind={kind} done={state === 'done'} />}
      {outcome?.unmappable && <p>{t('unmappable', { chars: outcome.unmappable.map(({ char }) => char).join(' ') })}</p>}
      {(outcome?.skipped ?? 0) > 0 && <p>{t('skipped', { size: number(outcome?.skipped ?? 0) })}</p>}
      {entity && outcome?.left && <LeftList entity={entity} report={{ left: outcome.left, left_size: outcome.skipped ?? 0 }} />}
      {outcome?.left_out !== undefined && <p>{t('left_out', { size: number(outcome.left_out) })}</p>}
      {outcome?.unprintable && <p>{t('unprintable', { chars: outcome.unprintable.join(' ') })}</p>}
    </div>
  )
}

function Undone({ removed, held }: NonNullable<NonNullable<JobRow['outcome']>['undone']>) {
  const { t } = useTranslation('imports')
  const number = useNumbers()
  return held.length > 0 ? <Held held={held} /> : <p>{t('undo.done', { size: number(removed) })}</p>
}

type ReportProps = { report: ImportReport; kind: string; done: boolean }
function Report({ report: { rows, created, faults, unknown_columns: unknown }, kind, done }: ReportProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const language = useLanguage()
  const number = useNumbers()
  return (
    <>
      {faults.length === 0 && <p>{t(done && created > 0 ? 'created' : 'checked', { size: number(created || rows) })}</p>}
      {unknown.length > 0 && <p>{t('unknown_columns', { columns: new Intl.ListFormat(language).format(unknown) })}</p>}
      {faults.length > 0 && (
        <>
          <p className={styles.problem}>{t('faults', { size: number(faults.length) })}</p>
          <details>
            <summary>
              <Furigana>{t('details')}</Furigana>
            </summary>
            <JobFaults faults={faults} kind={kind} />
          </details>
        </>
      )}
    </>
  )
}
