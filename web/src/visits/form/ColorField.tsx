import { useWatch } from 'react-hook-form'
import { colorOf } from '#domain/visits/colors.ts'
import { serviceTypes, visit, visitColors } from '#domain/visits/visit.ts'
import { useFormFacts } from '#web/kit/forms/context.ts'
import { FieldFrame } from '#web/kit/forms/FieldFrame.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import styles from './ColorField.module.css'

/** The colour on the timeline: that of the service, or another one. */
export function ColorField() {
  const { t } = useTranslation('visits')
  const { choice } = useLabels()
  const { methods, readOnly } = useFormFacts()
  const [color, type] = useWatch({ control: methods.control, name: ['color', 'service_type'] })
  const service = serviceTypes.find((each) => each === type)
  const name = (value: string) => (value === '' ? t('form.color_of_service') : choice(visit.fields.color, value))
  return (
    <FieldFrame name="color" required={false} help={name(typeof color === 'string' ? color : '')} span={6} group>
      {() => (
        <div className={styles.colors}>
          {['', ...visitColors].map((value) => (
            <label
              key={value}
              title={name(value)}
              data-auto={value === '' || undefined}
              style={{ '--tone': `var(--edge-${value || (service ? colorOf(service) : 'sumi')})` } as React.CSSProperties}
            >
              <input type="radio" value={value} disabled={readOnly} aria-label={name(value)} {...methods.register('color')} />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
