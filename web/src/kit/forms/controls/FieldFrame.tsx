import type { ReactNode } from 'react'
import { get, useFormState } from 'react-hook-form'
import { nameOnScreen, useFormFacts } from '../values/context.ts'
import { type ControlIds, Labelled, type Span } from '../layout/Labelled.tsx'
import { issuesIn } from '../values/resolver.ts'
import { useLabels } from '../../facts/labels.ts'
import { useFactTexts } from '../../facts/texts.ts'

type Props = {
  name: string
  required: boolean
  help: string | undefined
  span: Span
  /** The field consists of several controls: a legend names them in place of a label. */
  group?: boolean
  children: (control: ControlIds) => ReactNode
}

/** Label, help and error around the control of a field in a form; drawn again only when the error of this field changes. */
export function FieldFrame(props: Props) {
  const { name } = props
  const { entity, methods, fields, scope } = useFormFacts()
  const { choice } = useLabels()
  const field = fields[name]
  const texts = useFactTexts(entity)
  const { errors } = useFormState({ control: methods.control, name, exact: true })
  const [issue] = issuesIn(get(errors, name), name).filter((each) => each.name === name)
  const words = field?.choices?.map((value) => choice(field, value)) ?? []
  const shown = nameOnScreen({ scope }, name)
  return <Labelled {...props} name={shown} label={texts.label(name)} issue={issue && texts.issue(issue)} words={words} />
}
