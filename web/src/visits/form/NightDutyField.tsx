import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { visit } from '#domain/visits/visit.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'

const Field = fieldOf(visit)

/** How a night in a group home is done, of visits and of lines of plans; other services have no such kind. */
export function NightDutyField() {
  const { t } = useTranslation('visits')
  const { methods, readOnly } = useFormFacts()
  const [service, night] = useWatch({ control: methods.control, name: ['service_type', 'night_duty'] })
  const isHome = service === 'group_home'
  const isLeft = !isHome && !readOnly && Boolean(night)
  useEffect(() => {
    if (isLeft) methods.setValue('night_duty', null, { shouldDirty: true, shouldTouch: true })
  }, [isLeft, methods])
  return isHome ? <Field name="night_duty" help={t('form.night_duty_help')} /> : null
}
