import { Button } from '../ui/Button.tsx'
import { useState } from 'react'
import type { BulkReport } from '#domain/kit/bulk.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { factsOf } from '../facts/tables.ts'
import { useTranslation } from '../i18n.ts'
import { snackbar } from '../snackbar.ts'
import { useErrorText } from '../useErrorText.ts'
import { bulkCallsOf, undoing } from './calls.ts'
import { LeftList } from './LeftList.tsx'
import { useMany } from './useMany.ts'

type Props = { kind: string; report: BulkReport }

/** What came of a bulk act that became a job, with the way back. */
export function BulkOutcome({ kind, report }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const entity = factsOf(kind.replace(/\..*/, ''))
  const calls = entity && bulkCallsOf(entity.name)
  return (
    <>
      <p>
        {report.run === null
          ? t('table.many.will_change', { size: numbers(report.changed) })
          : t(`table.many.done.${report.act}`, { size: numbers(report.changed) })}
      </p>
      {report.left_size > 0 && <p>{t('table.many.left_title', { size: numbers(report.left_size) })}</p>}
      {entity && <LeftList entity={entity} report={report} />}
      {calls && report.run !== null && <Undo calls={calls} report={report} />}
    </>
  )
}

function Undo({ calls, report }: { calls: NonNullable<ReturnType<typeof bulkCallsOf>>; report: BulkReport }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [done, setDone] = useState(false)
  const many = useMany(calls, { write: true, restore: true })
  const back = undoing(calls, report)
  if (!back || done) return null
  const undo = () =>
    many.settle(back).then(
      (told) => {
        if (!told) return
        snackbar.success(t('table.many.undone', { size: told.changed }))
        setDone(true)
      },
      (error: unknown) => void snackbar.error(errorText(error)),
    )
  return (
    <div>
      <Button variant="outlined" color="secondary" size="small" loading={many.busy} onClick={() => void undo()}>
        {t('table.many.undo')}
      </Button>
    </div>
  )
}
