import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { visit, visitColors } from '#domain/visits/visit.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { FieldFrame } from '#web/kit/forms/controls/FieldFrame.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import type { Color } from '../timeline/palette.ts'
import styles from './ColorRadios.module.css'

type Props = { name: string; usual: string; usually: Color }

/** Radio buttons for a colour. `usual`: label of the default, `usually`: its colour. */
export function ColorRadios({ name: fact, usual, usually }: Props) {
  const { choice } = useLabels()
  const { methods, readOnly } = useFormFacts()
  const color: unknown = useWatch({ control: methods.control, name: fact })
  const name = (value: string) => (value === '' ? usual : choice(visit.fields.color, value))
  return (
    <FieldFrame name={fact} required={false} help={name(typeof color === 'string' ? color : '')} span={6} group>
      {() => (
        <div className={styles.colors}>
          {['', ...visitColors].map((value) => (
            <label
              key={value}
              title={name(value)}
              data-auto={value === '' || undefined}
              style={{ '--tone': `var(--edge-${value || usually})` } as CSSProperties}
            >
              <input type="radio" value={value} disabled={readOnly} aria-label={name(value)} {...methods.register(fact)} />
            </label>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
