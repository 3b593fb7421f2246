import { Button } from '../ui/Button.tsx'
import type { BulkReport } from '#domain/kit/bulk.ts'
import { type Reader, type Rights, rightsOn } from '../calls.ts'
import { factsOf } from '../facts/tables.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { type ManyCalls, manyCallsOf } from './calls.ts'
import { Forecast } from './Forecast.tsx'
import { LeftList } from './LeftList.tsx'
import { useMany } from './useMany.ts'

type Props = { kind: string; report: BulkReport; me: Reader }

/** Outcome of a bulk act, with a button for undo. */
export function BulkOutcome({ kind, report, me }: Props) {
  const { t } = useTranslation()
  const entity = factsOf(kind.replace(/\..*/, ''))
  const calls = entity && manyCallsOf(entity.name)
  if (!entity) return null
  if (report.way === 'trial')
    return (
      <>
        <p>{t('table.many.trial')}</p>
        <Forecast entity={entity} report={report} />
      </>
    )
  return (
    <>
      <Done report={report} />
      <LeftList entity={entity} report={report} />
      {report.undone === true && <p>{t('table.many.taken_back')}</p>}
      {calls && <Undo calls={calls} report={report} may={rightsOn(entity.name, me)} />}
    </>
  )
}

function Done({ report: { act, way, changed, left_size: left } }: Pick<Props, 'report'>) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const size = numbers(changed)
  return (
    <>
      {way === 'undo' && <p>{t('table.many.undone', { size })}</p>}
      {way === 'done' && changed > 0 && <p>{t(`table.many.done.${act}`, { size })}</p>}
      {way === 'done' && changed === 0 && left === 0 && <p>{t('table.many.same')}</p>}
      {left > 0 && <p>{t('table.many.left_title', { size: numbers(left) })}</p>}
    </>
  )
}

function Undo({ calls, report, may }: { calls: ManyCalls; report: BulkReport; may: Rights }) {
  const { t } = useTranslation()
  const many = useMany(calls, may)
  const back = many.wayBack(report)
  if (!back) return null
  return (
    <div>
      <Button variant="outlined" color="secondary" size="small" loading={many.busy} onClick={() => void back()}>
        {t('table.many.undo')}
      </Button>
    </div>
  )
}
