import { useTranslation } from '../../i18n.ts'
import { Mark } from '../../tables/Mark.tsx'
import { SampleMark } from '../../ui/SampleMark.tsx'

/** Note on a record page that the record belongs to the sample company. */
export function SampleNote() {
  const { t } = useTranslation('common')
  return (
    <Mark tone="warning">
      <SampleMark />
      {t('sample.record')}
    </Mark>
  )
}
