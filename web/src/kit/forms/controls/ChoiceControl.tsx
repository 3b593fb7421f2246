import type { MouseEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n.ts'
import { useLabels } from '../../facts/labels.ts'
import { Select } from '../../ui/Input.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Furigana } from '../../ui/Furigana.tsx'
import { Pills } from './Pills.tsx'
import { useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'

/** Largest number of choices that are shown as radio buttons; more become a select. */
const inView = 3

/** One of a closed list: a few choices in view, more in the list of the browser, which every keyboard and phone knows. */
export function ChoiceControl(props: ControlProps) {
  return (props.field.choices ?? []).length <= inView ? <InView {...props} /> : <InList {...props} />
}

const isOffered = (without: readonly string[] | undefined, chosen: unknown) => (value: string) =>
  value === chosen || without?.includes(value) !== true

function InList({ name, field, span, help, without }: ControlProps) {
  const { t } = useTranslation()
  const { choice } = useLabels()
  const { methods, readOnly } = useFormFacts()
  const chosen: unknown = useWatch({ control: methods.control, name })
  return (
    <FieldFrame name={name} required={!field.optional} help={help} span={span}>
      {(ids) => (
        <Select disabled={readOnly} {...methods.register(name)} {...ids}>
          <option value="">{field.optional ? '' : t('form.not_chosen')}</option>
          {field.choices?.filter(isOffered(without, chosen)).map((value) => (
            <option key={value} value={value}>
              {choice(field, value)}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

function InView({ name, field, span, help, without }: ControlProps) {
  const { choice } = useLabels()
  const { methods, readOnly } = useFormFacts()
  const chosen: unknown = useWatch({ control: methods.control, name })
  return (
    <FieldFrame name={name} required={!field.optional} help={help} span={span} group>
      {({ 'aria-invalid': invalid }) => (
        <Pills aria-invalid={invalid}>
          {field.choices?.filter(isOffered(without, chosen)).map((value) => (
            <label key={value}>
              <input type="radio" value={value} disabled={readOnly} {...methods.register(name)} />
              <Furigana>{choice(field, value)}</Furigana>
            </label>
          ))}
          {field.optional && !readOnly && <Clear name={name} />}
        </Pills>
      )}
    </FieldFrame>
  )
}

/** Button that clears the choice, which radio buttons alone do not allow. */
function Clear({ name }: { name: string }) {
  const { t } = useTranslation()
  const { control, setValue } = useFormFacts().methods
  const chosen = useWatch({ control, name })
  if (!chosen) return null
  const clear = ({ currentTarget }: MouseEvent) => {
    // the button disappears with the choice, so the focus moves to the first radio button
    currentTarget.closest('fieldset')?.querySelector('input')?.focus()
    setValue(name, '', { shouldDirty: true })
  }
  return <LinkButton onClick={clear}>{t('form.clear')}</LinkButton>
}
