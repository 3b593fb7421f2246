import { useWatch } from 'react-hook-form'
import { colorOf } from '#domain/visits/colors.ts'
import { serviceTypes } from '#domain/visits/visit.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { ColorRadios } from './ColorRadios.tsx'

/** Colour of the visit on the timeline: that of the service, or another one. */
export function ColorField() {
  const { t } = useTranslation('visits')
  const { methods } = useFormFacts()
  const type: unknown = useWatch({ control: methods.control, name: 'service_type' })
  const service = serviceTypes.find((each) => each === type)
  return <ColorRadios name="color" usual={t('form.color_of_service')} usually={service ? colorOf(service) : 'sumi'} />
}
