import type { ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useTranslation } from '../i18n.ts'
import { useFormFacts } from './context.ts'
import { issuesIn } from './resolver.ts'
import { useFactTexts } from './texts.ts'

/** How many of the six columns of a section a field takes: a third, a half, two thirds, all. */
export type Span = 2 | 3 | 4 | 6

type Props = {
  name: string
  required: boolean
  help: string | undefined
  span: Span
  /** A group of controls is named by a legend; a single one by a label. */
  group?: boolean
  children: (control: ControlIds) => ReactNode
}

/** What a control says of itself to a screen reader. */
export type ControlIds = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

/** Label, mark, help and error around the control of one field; drawn again only when the error of this field changes. */
export function FieldFrame({ name, required, help, span, group = false, children }: Props) {
  const { t } = useTranslation()
  const { entity, methods } = useFormFacts()
  const texts = useFactTexts(entity)
  const { errors } = useFormState({ control: methods.control, name, exact: true })
  const [issue] = issuesIn(get(errors, name), name).filter((each) => each.name === name)
  const id = fieldId(name)
  const about = [issue && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  const Frame = group ? 'fieldset' : 'div'
  const label = (
    <>
      {texts.label(name)}
      {required && <span className="form-required">{t('form.required')}</span>}
    </>
  )
  return (
    <Frame
      className="form-field"
      data-field={name}
      data-span={span}
      {...(group ? { id, tabIndex: -1, 'aria-describedby': about } : {})}
    >
      {group ? (
        <legend className="form-label">{label}</legend>
      ) : (
        <label className="form-label" htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
      )}
      {children({
        id: group ? `${id}-control` : id,
        'aria-invalid': issue ? true : undefined,
        'aria-describedby': about,
        'aria-required': required || undefined,
      })}
      {issue && (
        <p className="form-error" id={`${id}-error`}>
          {texts.issue(issue)}
        </p>
      )}
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </Frame>
  )
}

/** Id of the control of a field, to which an error summary leads. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`
