import type { ComponentProps } from 'react'
import type { Step } from '#domain/kit/acts.ts'
import { useTranslation } from '../../i18n.ts'
import { Question } from './Question.tsx'
import { ReasonBox } from './ReasonBox.tsx'
import { useActForm } from './useActForm.ts'

/** The reason that a person gave for an act; absent where the act takes none or none was given. */
export type Why = { reason?: string }
type Props = Pick<ComponentProps<typeof Question>, 'title' | 'act' | 'danger' | 'onClose' | 'children'> & {
  step: Step
  /** A reason that is proposed. */
  usual?: string
  run: (why: Why) => Promise<unknown>
}

/** Dialog that confirms an act on a record before it is run, and asks for the reason where the act takes one. */
export function ActQuestion({ step, usual = '', run, children, ...question }: Props) {
  const { t } = useTranslation()
  const needed = step.reason === 'required'
  const form = useActForm({
    start: { reason: usual },
    check: ({ reason }) => (needed && reason.trim() === '' ? { reason: { code: 'required' } } : {}),
    send: ({ reason }) => run(reason.trim() === '' ? {} : { reason }),
  })
  return (
    <Question {...question} form={form}>
      {children}
      {step.reason && <ReasonBox form={form} label={t('form.why')} help={t('form.why_help')} required={needed} most={500} />}
    </Question>
  )
}
