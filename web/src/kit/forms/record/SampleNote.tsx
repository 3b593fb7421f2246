import { useTranslation } from '../../i18n.ts'
import { Mark } from '../../tables/Mark.tsx'
import { SampleMark } from '../../ui/SampleMark.tsx'

/** Says of a record that is open that it belongs to the sample company. */
export function SampleNote() {
  const { t } = useTranslation('common')
  return (
    <Mark tone="warning">
      <SampleMark />
      {t('sample.record')}
    </Mark>
  )
}
