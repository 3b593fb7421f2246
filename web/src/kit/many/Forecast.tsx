import type { BulkReport } from '#domain/kit/bulk.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { type Facts, LeftList } from './LeftList.tsx'

/** Result of the trial of a bulk act: how many records would change, how many are so already, and which cannot be changed. */
export function Forecast({ entity, report }: { entity: Facts; report: BulkReport }) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const { act, changed, same, left_size: left } = report
  return (
    <>
      <p>{t(`table.many.will.${act}`, { size: numbers(changed) })}</p>
      {same > 0 && <p>{t('table.many.will_same', { size: numbers(same) })}</p>}
      {left > 0 && <p>{t(`table.many.stays.${act}`, { size: numbers(left) })}</p>}
      <LeftList entity={entity} report={report} />
    </>
  )
}
