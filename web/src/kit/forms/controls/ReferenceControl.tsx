import { useController } from 'react-hook-form'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { PickerBox } from './PickerBox.tsx'

/** Control for a reference to another record, or to any number of records, picked with a search box. */
export function ReferenceControl({ name, field: fact, span, help }: ControlProps) {
  const { methods, names, readOnly } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  const several = fact.kind === 'references'
  const chosen = [(field.value ?? []) as string | string[]].flat().filter(Boolean)
  return (
    <FieldFrame name={name} required={!several && !fact.optional} help={help} span={span}>
      {(input) => (
        <PickerBox
          of={fact.to ?? ''}
          {...{ chosen, several, names, input, readOnly }}
          onBlur={field.onBlur}
          onChoose={(ids) => field.onChange(several ? ids : (ids[0] ?? ''))}
        />
      )}
    </FieldFrame>
  )
}
