import { useTranslation } from '#web/kit/i18n.ts'
import { Switch } from '../board/ViewSwitch.tsx'

type Form = 'grid' | 'list'

/** Switches between the grid of days and the list of visits. */
export function ShiftSwitch({ form, onForm }: { form: Form; onForm: (form: Form) => void }) {
  const { t } = useTranslation('visits')
  const choices = [
    ['grid', t('shift.grid')],
    ['list', t('shift.list')],
  ] as const
  return <Switch label={t('shift.form')} choices={choices} chosen={form} onChoose={onForm} />
}
